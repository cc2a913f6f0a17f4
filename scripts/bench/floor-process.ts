import { fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#tests/free-port.ts'
import { FLAGS } from '#tests/product.ts'
import { type Load, type Server, sendLoad, summarize } from './load.ts'

const FLOOR_LIST = '/athletes?sport=tennis&status=ACTIVE'
const LISTS = 2_000

export type FloorServer = Server & { stop: () => void }

/** The floor of what is read from a database, with the flags of the web process, so that both collect their garbage alike. */
export async function startFloorServer(file: string): Promise<FloorServer> {
  const port = await freePort()
  const child = fork(new URL('floor-server.ts', import.meta.url), [file, String(port)], {
    execArgv: [FLAGS.server, '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, headers: {}, stop: () => void child.kill() }
}

/** How fast the machine is: limits hold for one whose floor answers so many lists a second. */
export async function measureFloorLists(floor: Server): Promise<Load> {
  return summarize([await sendLoad(floor, [FLOOR_LIST], { amount: LISTS })])
}
