import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * Once the returned function is called, no new connections are accepted, and every response closes its connection.
 * Resolves when the last has ended.
 */
export function prepareDraining(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>()
  let isDraining = false

  server.prependListener('request', (message: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      if (!isDraining) return
      // Its headers may have been sent before.
      if (message.complete) message.socket.destroySoon()
      closeIdle()
    })
  })

  return () => {
    isDraining = true
    for (const response of open) response.shouldKeepAlive = false
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    closeIdle()
    return closed
  }

  /**
   * Node, also in its own `server.close`, considers a connection idle while its response is still being sent to a slow
   * client.
   */
  function closeIdle(): void {
    if (![...open].some(({ writableEnded }) => writableEnded)) server.closeIdleConnections()
  }
}
