import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * From when the returned function is called on, no connection is taken, and each answer says that its connection ends with it.
 * It resolves when the last has ended.
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

  /** Node takes a connection for idle, also in its own `server.close`, whose answer is still on its way to a slow client. */
  function closeIdle(): void {
    if (![...open].some(({ writableEnded }) => writableEnded)) server.closeIdleConnections()
  }
}
