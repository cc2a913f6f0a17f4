import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * A free port for a process that is started later: the wanted one if it is free. It is below the ephemeral range, from
 * which an outgoing connection could take it meanwhile.
 */
export async function freePort(wanted = anyPort()): Promise<number> {
  for (let tried = wanted; ; tried = anyPort()) {
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(tried, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    return port
  }
}

function anyPort(): number {
  return randomInt(10_000, 32_000)
}
