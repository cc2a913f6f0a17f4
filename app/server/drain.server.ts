import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * Once the returned function is called, no new connections are accepted, and every response closes its connection.
 * Connections that are not used are closed after so many milliseconds: a client that is about to send its next request
 * learns from the response that the connection ends. Resolves when the last has ended.
 */
export function prepareDraining(server: Server): (idleMs?: number) => Promise<void> {
  const open = new Set<ServerResponse>()
  let closed: Promise<void> | undefined
  let mayCloseIdle = false

  server.prependListener('request', (message: IncomingMessage, response: ServerResponse) => {
    if (closed) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      if (!closed) return
      // Its headers may have been sent before.
      if (message.complete) message.socket.destroySoon()
      closeIdle()
    })
  })

  return (idleMs = 0) => {
    closed ??= new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    for (const response of open) response.shouldKeepAlive = false
    if (idleMs === 0) closeIdleFromNowOn()
    else setTimeout(closeIdleFromNowOn, idleMs).unref()
    return closed
  }

  function closeIdleFromNowOn(): void {
    mayCloseIdle = true
    closeIdle()
  }

  /**
   * Node, also in its own `server.close`, considers a connection idle while its response is still being sent to a slow
   * client.
   */
  function closeIdle(): void {
    if (mayCloseIdle && ![...open].some(({ writableEnded }) => writableEnded)) server.closeIdleConnections()
  }
}
