import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#tests/free-port.ts'
import { FLAGS } from '#tests/product.ts'
import type { Server } from './load.ts'

/** A module of a floor in a process with the flags of the web process, so that both collect their garbage alike. */
export async function startFloor(module: URL, args: readonly string[] = []): Promise<ChildProcess> {
  const child = fork(module, args, {
    execArgv: [FLAGS.server, '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await once(child, 'message')
  return child
}

/** The floor that answers over HTTP from a database. */
export async function startFloorServer(file: string): Promise<Server & { stop: () => void }> {
  const port = await freePort()
  const child = await startFloor(new URL('floor-server.ts', import.meta.url), [file, String(port)])
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, headers: {}, stop: () => void child.kill() }
}
