import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/free-port.ts'
import { signInToPages } from '#tests/page-session.ts'
import { ADMIN } from '#tests/product.ts'
import { sum } from './figures.ts'
import { generateDirectory } from './generated-directory.ts'
import { sendLoad } from './load.ts'
import { withFolder } from './measured-product.ts'
import type { Measurement } from './measurement.ts'
import { processorMs } from './process-use.ts'

const ATHLETES = 10_000
const CORES = 2
/** Before that, the threads that compile use a second core, with one web process too. */
const WARM_UP_PAGES = 1_500
const SECONDS = 2
const ROUNDS = 3
const PATHS = ['/help', '/athletes']

/**
 * The pages a second that two cores can serve with two web processes, compared with one: by the processor time that the
 * supervisor and its processes use, so that neither the load's own nor that of other programs counts. Linux only.
 */
export async function measureWebProcesses(): Promise<Measurement[]> {
  if (process.platform !== 'linux') return []
  return withFolder(async (file, folder) => {
    await generateDirectory(file, ATHLETES)
    const products = [await start(folder, 1), await start(folder, 2)]
    const measurements: Measurement[] = []
    for (const path of PATHS) {
      const [one = 0, two = 0] = await measurePath(products, path)
      measurements.push({
        name: `${path} with two web processes`,
        value: two,
        floor: one,
        floorName: 'one web process',
        unit: 'req/s',
      })
    }
    for (const { supervisor } of products) await end(supervisor)
    return measurements
  })
}

type Supervised = Awaited<ReturnType<typeof start>>

async function start(dataDir: string, processes: number) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const supervisor = spawn(process.execPath, ['scripts/serve-built.mjs'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      WEB_PROCESSES: String(processes),
      RATE_LIMIT_PER_MINUTE: '1000000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  // The web processes and the one for jobs.
  while (!(await answers(url)) || childrenOf(supervisor).length <= processes) await sleep(50)
  return { url, supervisor, processes, cookie: await signInToPages(url) }
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The rounds alternate, so that other load on the machine affects all products. */
async function measurePath(products: readonly Supervised[], path: string): Promise<number[]> {
  for (const product of products) await send(product, path, { amount: WARM_UP_PAGES * product.processes })
  const rounds = products.map((): Sent[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, product] of products.entries())
      rounds[index]?.push(await send(product, path, { duration: SECONDS }))
  }
  return rounds.map(pagesPerSecond)
}

interface Sent {
  pages: number
  /** Processor time in ms by process: of its main thread, and of all its threads. */
  worked: readonly { main: number; all: number }[]
}

/** No main thread uses more than one core, and all threads together no more than there are. */
function pagesPerSecond(rounds: readonly Sent[]): number {
  const pages = sum(rounds.map((round) => round.pages))
  const processes = (rounds[0]?.worked ?? []).map((_, index) => rounds.flatMap(({ worked }) => worked[index] ?? []))
  const longest = Math.max(...processes.map((times) => sum(times.map(({ main }) => main))))
  const all = sum(processes.flat().map((times) => times.all))
  return (1_000 * pages) / Math.max(longest, all / CORES)
}

async function send(
  { url, supervisor, cookie }: Supervised,
  path: string,
  much: { duration: number } | { amount: number },
): Promise<Sent> {
  const pids = [supervisor.pid ?? 0, ...childrenOf(supervisor)]
  const timesOf = (pid: number) => ({ main: processorMs(`${pid}/task/${pid}`) ?? 0, all: processorMs(pid) ?? 0 })
  const before = pids.map(timesOf)
  const { times } = await sendLoad({ url, pid: supervisor.pid, headers: { cookie } }, [path], much)
  const worked = pids.map(timesOf).map(({ main, all }, index) => ({
    main: main - (before[index]?.main ?? 0),
    all: all - (before[index]?.all ?? 0),
  }))
  return { pages: times.length, worked }
}

function childrenOf({ pid }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
  return children.split(' ').filter(Boolean).map(Number)
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
