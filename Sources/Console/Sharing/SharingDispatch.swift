import ConsoleRoutes
import ContactAccess
import HTTP
import Templates

/// Which function answers the addresses of requests, groups, policies, marks, copies, editing and the trash.
extension Console {
  func showSharing(_ route: ConsoleRoute, _ person: SignedIn) throws -> Response {
    switch route {
    case .requests(let before, let done): try showRequests(person, before: before, done: done)
    case .decidedRequests(let before): try showDecidedRequests(person, before: before)
    case .request(let id, let place): try showRequest(person, id, place)
    case .grant(let app, let contact): try showGrant(person, app, contact)
    case .groupGrant(let id): try showGroupGrant(person, id)
    case .groups(let done): try showGroups(person, done: done)
    case .group(let id, let point, let done): try showGroup(person, id, point, done: done)
    case .joining(let id, let place): try showJoining(person, id, place)
    case .leaving(let id, let contacts): try showLeaving(person, id, contacts)
    case .groupDeletion(let id): try showGroupDeletion(person, id)
    case .joinFromContact(let contact, let group): try showJoinFromContact(person, contact, group)
    case .leaveFromContact(let contact, let group): try showLeaveFromContact(person, contact, group)
    case .policy(let done): try showPolicy(person, nil, done: done)
    case .appPolicy(let id, let done): try showPolicy(person, id, done: done)
    case .neverShare(let id): try showNeverShare(person, id)
    case .copies(let id, let done): try showCopies(person, id, done: done)
    case .newCopy(let id, let place): try showNewCopy(person, id, place)
    case .contactDeletion(let id): try showContactDeletion(person, id)
    case .trash(let before): try showTrash(person, before: before)
    case .contactEditing(let id): try showContactEditing(person, id)
    case .photo(let id): try showPhoto(id)
    case .erasure(let id): try showErasure(person, id)
    case .photoChoice(let id): try showPhotoChoice(person, id)
    default: throw Failure.notFound
    }
  }

  func sendSharing(_ route: ConsoleRoute, _ posted: Posted) throws -> Response {
    switch route {
    case .answerRequest(let id): try answerRequest(posted, id)
    case .refuseRequest(let id): try refuseRequest(posted, id)
    case .liftSilence(let id): try liftSilence(posted, id)
    case .changeGrant(let app, let contact): try changeGrant(posted, app, contact)
    case .sendGroupGrant(let id): try sendGroupGrant(posted, id)
    case .revokeGroup(let id): try revokeGroup(posted, id)
    case .revokeUpcoming(let id): try revokeUpcoming(posted, id)
    case .makeGroup: try makeGroup(posted)
    case .renameGroup(let id): try renameGroup(posted, id)
    case .joinGroup(let id): try joinGroup(posted, id)
    case .leaveGroup(let id): try leaveGroup(posted, id)
    case .deleteGroup(let id): try deleteGroup(posted, id)
    case .setPolicy: try setPolicy(posted, nil)
    case .setAppPolicy(let id): try setPolicy(posted, id)
    case .setNeverShare(let id): try setNeverShare(posted, id)
    case .offerCopy(let id): try offerCopy(posted, id)
    case .takeBackCopy(let app, let copy): try takeBackCopy(posted, app, copy)
    case .deleteContact(let id): try deleteContact(posted, id)
    case .restoreContact(let id): try restoreContact(posted, id)
    case .editContact(let id): try editContact(posted, id)
    case .eraseContact(let id): try eraseContact(posted, id)
    case .setPhoto(let id): try setPhoto(posted, id)
    case .joinNewGroup(let id): try joinNewGroup(posted, id)
    default: throw Failure.notFound
    }
  }
}
