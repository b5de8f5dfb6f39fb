#pragma once
// The variadic parts of libmicrohttpd as plain functions, so that Swift can call them.
#include <microhttpd.h>

// Constants whose enumerations Swift imports under names that differ between releases of the header.
static const enum MHD_ConnectionNotificationCode ca_connection_started = MHD_CONNECTION_NOTIFY_STARTED;
static const enum MHD_ResponseMemoryMode ca_memory_persistent = MHD_RESPMEM_PERSISTENT;
static const enum MHD_ValueKind ca_header_kind = MHD_HEADER_KIND;

struct ca_daemon_settings {
  unsigned int threads;
  unsigned int connection_limit;
  unsigned int per_address_limit;
  unsigned int idle_timeout;
  size_t connection_memory;
  MHD_AccessHandlerCallback access;
  void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  void *context;
};

// Starts the daemon. It listens on no socket: connections are handed to it. With one thread a pool may not be asked for.
static inline struct MHD_Daemon *ca_start_daemon(const struct ca_daemon_settings *s) {
  struct MHD_OptionItem options[] = {
      {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)s->connection_limit, NULL},
      {MHD_OPTION_PER_IP_CONNECTION_LIMIT, (intptr_t)s->per_address_limit, NULL},
      {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)s->idle_timeout, NULL},
      {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)s->connection_memory, NULL},
      {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)s->target, s->context},
      {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)s->completed, s->context},
      {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)s->connection, s->context},
      {s->threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)s->threads, NULL},
      {MHD_OPTION_END, 0, NULL}};
  return MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET, 0, NULL, NULL,
      s->access, s->context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

// Swift's view of the C library has only what POSIX names; both flags at once keep a descriptor from leaking into a child.
static const int ca_stream_socket = SOCK_STREAM | SOCK_CLOEXEC;
extern int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);

static inline int ca_accept(int socket, struct sockaddr *address, socklen_t *length) {
  return accept4(socket, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

static inline int ca_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline const struct sockaddr *ca_peer(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

static inline void *ca_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

// How many bytes the head of the current request took on the wire, as libmicrohttpd counted them.
static inline size_t ca_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}
