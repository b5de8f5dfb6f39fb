/// Why the engine refused. The code is stable and the same through every door; the sentence says what to do.
public struct AccessError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable, CaseIterable {
    // Apple's names, with Apple's numbers where it has them (`CNError.Code`).
    case authorizationNotDetermined, authorizationDenied, restricted, unauthorizedKeys, recordDoesNotExist
    case insertedRecordAlreadyExists, recordNotWritable, predicateInvalid, policyViolation
    // Ours.
    case unknownApp, unknownContact, unknownOperator, unknownAct, unknownKey
    case actNotUndoable, actUndone, notInTrash
    case nameMissing, purposeMissing, developerMissing, fieldsMissing, textTooLong, nameTaken
    case statusUnchanged, statusNotReachable, setChoiceMissing, statusForbidsGrant
    case draftEmpty, draftChanged, appChanged, policyChanged, nothingChosen, timesUnclear
    case unknownGroup, groupNameTaken
    case unknownRequest, requestDecided, requestOpen, askedTooOften
    case versionMissing, versionOutdated
    case unknownCopy, changeHistoryExpired, changeHistoryInvalidAnchor
    case callerChanged
    case contactEmpty, contactChanged
    case alreadyDone, linkInvalid, tooManyKeys, bookNotEmpty, unknownLanguage, unknownRegion
  }

  public var code: Code
  /// What the sentence speaks of: a name, a number, a status word. Never shown to an app.
  public var subject: String
  /// The act that a spent form token belongs to, with `alreadyDone`.
  public var act: ActID?

  public init(_ code: Code, _ subject: String = "", act: ActID? = nil) {
    self.code = code
    self.subject = subject
    self.act = act
  }

  /// Apple's number for the code (`CNError.Code`); nil for ours.
  public var number: Int? {
    switch code {
    case .authorizationDenied: 100
    case .unauthorizedKeys: 102
    case .recordDoesNotExist: 200
    case .insertedRecordAlreadyExists: 201
    case .recordNotWritable: 206
    case .predicateInvalid: 400
    case .policyViolation: 500
    case .changeHistoryExpired: 603
    case .changeHistoryInvalidAnchor: 604
    default: nil
    }
  }

  /// A sentence in English for the command line and the log; the console has its own message table.
  public var description: String {
    switch code {
    case .authorizationNotDetermined: "Nobody has decided yet whether this app may read contacts."
    case .authorizationDenied: "This app may not read contacts."
    case .restricted: "A policy keeps this app from contacts."
    case .unauthorizedKeys:
      subject.isEmpty
        ? "The request names a field that this app was not registered for."
        : "This app was not registered for these fields: \(subject)."
    case .recordDoesNotExist: "There is no such contact."
    case .insertedRecordAlreadyExists: "That contact exists already."
    case .recordNotWritable: "This app may not change that contact."
    case .predicateInvalid: "The request could not be understood: \(subject)"
    case .policyViolation:
      subject.isEmpty ? "A policy forbids this." : "A policy forbids this: \(subject). Change the policy first."
    case .unknownApp: "There is no app “\(subject)”. `contact-access apps list` shows them."
    case .unknownContact: "There is no contact “\(subject)”. `contact-access contacts search` finds identifiers."
    case .unknownOperator: "There is no operator “\(subject)”."
    case .unknownAct: "There is no act under that number. `contact-access audit list` shows them."
    case .actNotUndoable:
      "Only what granted or revoked can be undone. Change the other things back: the status, the policy, the mark, the group; and restore from the trash."
    case .actUndone: "That act was undone already."
    case .notInTrash: "The contact is not in the trash."
    case .unknownKey: "There is no such key."
    case .nameMissing: "The name is missing. Give one that people will recognise."
    case .purposeMissing: "The purpose is missing. Say in plain words what the app does with contacts."
    case .developerMissing: "The developer is missing. Say who makes the app."
    case .fieldsMissing: "No field was chosen. Choose at least one."
    case .textTooLong: "The \(subject) is too long."
    case .nameTaken: "There is already an app called “\(subject)”. Choose another name."
    case .statusUnchanged: "The app’s status is already \(subject)."
    case .statusNotReachable: "A decision to share cannot become “not decided”. Choose “denied” to end access."
    case .setChoiceMissing:
      "\(subject) contacts were chosen for this app earlier. Say whether to start empty (`--set empty`) or to take them up (`--set earlier`)."
    case .statusForbidsGrant:
      "The app’s status is \(subject), so single contacts cannot be granted. Change its status to limited first."
    case .draftEmpty: "Nothing is selected."
    case .draftChanged: "The selection was changed meanwhile. Look at it again before you confirm."
    case .appChanged: "The app’s settings were changed meanwhile. Look at them again before you save."
    case .policyChanged: "The policy was changed meanwhile. Look at it again before you save."
    case .nothingChosen: "Nothing was chosen."
    case .timesUnclear: "The end is not after the beginning and after now. Choose a later end."
    case .unknownGroup: "There is no group “\(subject)”. `contact-access groups list` shows them."
    case .groupNameTaken: "There is already a group called “\(subject)”. Choose another name."
    case .unknownRequest: "There is no such request."
    case .requestDecided: "Somebody decided about this request already."
    case .requestOpen: "A request of this app is open already. Wait for its answer."
    case .askedTooOften: "This app asked too often today. Ask again tomorrow."
    case .versionMissing: "Send the contact’s version as If-Match, so that nobody’s change is lost."
    case .versionOutdated: "The contact was changed meanwhile. Read it again, then change it."
    case .unknownCopy: "There is no such copy: it was collected already, was taken back, has expired, or never existed."
    case .changeHistoryExpired: "The token is older than what is kept. Start again without one."
    case .changeHistoryInvalidAnchor: "The token is not one that this app was given. Start again without one."
    case .contactEmpty: "A contact needs something to be called by: a name, a nickname, an organisation, an e-mail address or a number."
    case .contactChanged: "Somebody else has changed this contact meanwhile. Look at it and make your change once more."
    case .callerChanged: "The key ended or the app was renamed. Look the app up by its key once more."
    case .alreadyDone: "This form was already sent."
    case .linkInvalid: "This link was used already, has expired, or never existed. Ask for a new one."
    case .tooManyKeys: "The app has two valid keys. End one before you make another."
    case .unknownLanguage: "There is no language “\(subject)”. Give its code, such as “de”, “sv” or “zh-Hant”."
    case .unknownRegion: "There is no country “\(subject)”. Give its two letters, such as “DE” or “US”."
    case .bookNotEmpty: "The address book is not empty. Demo data goes only into an empty data folder."
    }
  }
}
