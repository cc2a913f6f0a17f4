import { type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { hasBody } from './node-request.server.ts'

/** Whether the client requests the one protocol this server upgrades to. */
export function asksForWebSocket(message: IncomingMessage): boolean {
  return (
    message.headers.upgrade
      ?.toLowerCase()
      .split(',')
      .some((protocol) => protocol.trim() === 'websocket') ?? false
  )
}

/**
 * Responds to an upgrade to an unsupported protocol, such as h2c, as if none had been requested. Node has stopped
 * parsing the connection, so it closes after this response, and a request with a body cannot be served.
 */
export function serveWithoutUpgrade(server: Server, message: IncomingMessage, stream: Duplex): void {
  const response = new ServerResponse(message)
  response.shouldKeepAlive = false
  response.assignSocket(stream as Socket)
  stream.on('drain', () => response.emit('drain'))
  response.once('finish', () => {
    response.detachSocket(stream as Socket)
    stream.once('finish', () => stream.destroy())
    stream.end()
  })

  if (hasBody(message)) response.writeHead(400).end()
  else server.emit('request', message, response)
}
