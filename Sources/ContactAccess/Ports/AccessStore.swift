import Contacts

/// placeholder of the store's port
public protocol AccessStore: Sendable {}
