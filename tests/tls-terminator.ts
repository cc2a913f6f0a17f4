import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createServer } from 'node:tls'
import { SELF_SIGNED } from './fixtures/self-signed.ts'

export interface TlsTerminator {
  url: string
  /** The current target of connections. */
  leadTo: (url: string) => void
  close: () => void
}

/** Terminates TLS in front of a server without announcing it. */
export async function startTlsTerminator(): Promise<TlsTerminator> {
  let target = 0
  const server = createServer(SELF_SIGNED, (client) => {
    const served = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [client, served],
      [served, client],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => {
      target = Number(new URL(url).port)
    },
    close: () => void server.close(),
  }
}
