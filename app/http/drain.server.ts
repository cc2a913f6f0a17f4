import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** From when the returned function is called on, each answer says that its connection ends with it. */
export function prepareDraining(server: Server): () => void {
  const open = new Set<ServerResponse>()
  let isDraining = false

  server.prependListener('request', (message: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      // Its headers may have been sent before.
      if (isDraining && message.complete) message.socket.destroySoon()
    })
  })

  return () => {
    isDraining = true
    for (const response of open) response.shouldKeepAlive = false
  }
}
