import type { Server } from 'node:http'
import { now } from '#app/base/platform/clock.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { database } from '#app/base/platform/database.server.ts'
import { shared } from '#app/base/platform/shared/shared.server.ts'
import { servePush } from './serve-push.server.ts'

/** Serves /ws with this process's configuration. */
export function attachPushServer(server: Server): { close: () => void } {
  const { socketsPerUser, socketsPerAddress, socketsTotal } = config()
  const most = { ofUser: socketsPerUser, ofAddress: socketsPerAddress, inAll: socketsTotal }
  return servePush(server, { connections: database(), now, most, trusted: config(), shared })
}
