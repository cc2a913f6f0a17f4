import type { Server, Socket } from 'node:net'
import { clientAddress } from '../client-address.server.ts'

/**
 * Closes each new connection of an address that already has `most`. Only without a proxy: behind one, all connections
 * have the proxy's address.
 */
export function limitConnectionShare(server: Server, most: number): void {
  const held = new Map<string, number>()

  server.on('connection', (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress, undefined, 0)
    const count = held.get(address) ?? 0
    if (count >= most) {
      socket.destroy()
      return
    }

    held.set(address, count + 1)
    socket.once('close', () => {
      const left = (held.get(address) ?? 0) - 1
      if (left > 0) held.set(address, left)
      else held.delete(address)
    })
  })
}
