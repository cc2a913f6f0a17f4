import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The floor of a page: the same body served from memory by plain node:http. */
export async function serveBare(body: string | Buffer, contentType: string) {
  const server = createServer((_, response) => response.setHeader('content-type', contentType).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
