import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface LocalHttpServer {
  /** Without a trailing slash. */
  url: string
  port: number
  server: Server
  /** Every request so far, in order of arrival. */
  requests: IncomingMessage[]
}

/** A real server on loopback, closed with its connections when the test ends. */
export async function serveLocally(listener: RequestListener): Promise<LocalHttpServer> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, server, requests }
}
