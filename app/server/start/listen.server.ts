import cluster from 'node:cluster'
import type { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '#app/base/platform/config-error.ts'

/**
 * A stopping process releases the port as soon as it is told to stop. The supervisor, which holds the port for its web
 * processes, has waited for that before it started them.
 */
const PORT_FREE_WITHIN_MS = cluster.isWorker ? 0 : 5_000
const LOOK_MS = 250

/** Resolves when the server listens. A permanent failure is a ConfigError. */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
  portFreeWithinMs = PORT_FREE_WITHIN_MS,
): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const error = await tryToListen(server, host, port)
    if (!error) return
    if (error.code !== 'EADDRINUSE' || performance.now() - startedAt > portFreeWithinMs)
      throw explain(error, host, port)
    await sleep(LOOK_MS)
  }
}

function tryToListen(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const listening = () => settle(undefined)
    function settle(error: NodeJS.ErrnoException | undefined): void {
      server.off('listening', listening).off('error', settle)
      resolve(error)
    }
    server.once('listening', listening).once('error', settle).listen(port, host)
  })
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return unusable('PORT', `another process listens on port ${port}`)
    case 'EACCES':
      return unusable('PORT', `this account may not listen on port ${port}`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return unusable('HOST', `${host} is not an address of this machine`)
    default:
      return error
  }
}

function unusable(variable: string, reason: string): ConfigError {
  return new ConfigError(`The environment variable ${variable} is not usable: ${reason}.`)
}
