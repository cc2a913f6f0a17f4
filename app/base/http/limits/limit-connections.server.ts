import type { Server, Socket } from 'node:net'
import { shared } from '#app/base/platform/shared/shared.server.ts'
import { clientAddress } from '../client-address.server.ts'

/** Maximum number of open connections to all web processes; 0 is no limit. */
export interface MostConnections {
  inAll: number
  /** Only without a proxy: behind one, all connections have the proxy's address. */
  ofAddress: number
}

/** Closes each new connection beyond the limits. */
export function limitConnections(server: Server, { inAll, ofAddress }: MostConnections, member = shared): void {
  server.on('connection', async (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress, undefined, 0)
    const claims = [
      { key: 'connections', most: inAll },
      { key: `connections from ${address}`, most: ofAddress },
    ].filter(({ most }) => most > 0)
    if (claims.length === 0) return

    const place = await member.claim(claims)
    if (place.refused !== undefined) socket.destroy()
    else if (socket.destroyed) place.release()
    else socket.once('close', place.release)
  })
}
