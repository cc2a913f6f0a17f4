import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '#tests/free-port.ts'
import { signInToPages } from '#tests/page-session.ts'
import { FLAGS, startProduct } from '#tests/product.ts'
import { generateDirectory } from './generated-directory.ts'
import { processorMs } from './load.ts'
import type { Measurement } from './measurement.ts'
import { countElements, parsePage } from './page-elements.ts'

const ATHLETES = Number(process.env.BENCH_ATHLETES ?? 100_000)
const BRANDS = ATHLETES / 5
const CONNECTIONS = 20
/** The compiler has seen enough of a page after so many. */
const WARM_UP = 600
const ROUNDS = 5
const AMOUNT = 200
const LISTS = 2_000
const FLOOR_LIST = '/?sport=tennis&status=ACTIVE'
/** The machine for which the limits in ms hold: its floor server answers 2,500 lists a second. */
const LIST_MS = 1_000 / 2_500
const LIMITS_MS: Record<string, number> = {
  '/help': 3,
  '/athletes': 9,
  '/champions/rankings': 14,
  '/dashboard': 10,
}

/**
 * Processor time of pages for an administrator of a large directory, by turns with that of React alone, which renders the
 * same elements as host components to a string. Linux only.
 */
export async function measurePages(): Promise<Measurement[]> {
  if (process.platform !== 'linux') return []
  const folder = mkdtempSync(join(tmpdir(), 'icon-radar-bench-'))
  const file = join(folder, 'icon-radar.db')
  await generateDirectory(file, ATHLETES, BRANDS)
  const product = await startProduct({ worker: false, env: { DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '0' } })
  const server = {
    url: product.url,
    pid: product.process('server').pid,
    headers: { cookie: await signInToPages(product.url) },
  }
  const port = await freePort()
  const lists = await startFloor(new URL('floor-list-server.ts', import.meta.url), [file, String(port)])
  const listServer = { url: `http://127.0.0.1:${port}`, pid: lists.pid, headers: {} }
  const react = await startFloor(new URL('floor-render-process.ts', import.meta.url), [])

  const measurements: Measurement[] = []
  for (const path of ['/help', '/athletes', '/champions', await brandPath(server), ...OTHERS]) {
    measurements.push(await measurePage(path, { server, listServer, react }))
  }
  for (const child of [lists, react]) child.kill()
  await product.stop()
  rmSync(folder, { recursive: true })
  return measurements
}

const OTHERS = ['/search?q=mar', '/champions/rankings', '/dashboard']

interface Server {
  url: string
  pid: number | undefined
  headers: Record<string, string>
}

interface Servers {
  server: Server
  listServer: Server
  react: ChildProcess
}

async function measurePage(path: string, { server, listServer, react }: Servers): Promise<Measurement> {
  const answer = await fetch(server.url + path, { headers: server.headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const html = await answer.text()
  const elements = countElements(parsePage(html))
  await send(server, path, WARM_UP)
  await render(react, html, WARM_UP)
  await send(listServer, FLOOR_LIST, LISTS)

  const rounds: { page: Sent; alone: number; list: Sent }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      page: await send(server, path, AMOUNT),
      alone: await render(react, html, AMOUNT),
      list: await send(listServer, FLOOR_LIST, LISTS),
    })
  }
  const name = path.replace(/[0-9a-f-]{36}/, '{id}')
  const rate = median(rounds.map(({ page }) => page.rate))
  const limit = limitNote(LIMITS_MS[name], median(rounds.map(({ list }) => list.ms)))
  return {
    name: `${name}, processor time`,
    value: median(rounds.map(({ page }) => page.ms)),
    floor: median(rounds.map(({ alone }) => alone)),
    floorName: 'React alone, the same elements to a string',
    unit: 'ms',
    note: [`${elements.toLocaleString('en-US')} elements`, `${rate.toFixed(0)} req/s`, ...limit].join(', '),
  }
}

/** On this machine. */
function limitNote(limit: number | undefined, listMs: number): string[] {
  return limit === undefined
    ? []
    : [`the limit ${((limit * listMs) / LIST_MS).toFixed(1)} ms, at ${listMs.toFixed(2)} ms a list of the floor server`]
}

interface Sent {
  /** Processor time of each, in all threads of the process. */
  ms: number
  rate: number
}

async function send({ url, pid, headers }: Server, path: string, amount: number): Promise<Sent> {
  const before = processorMs(pid) ?? 0
  const startedAt = performance.now()
  const result = await autocannon({ url: url + path, headers, connections: CONNECTIONS, amount })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refusals`)
  const seconds = (performance.now() - startedAt) / 1_000
  return { ms: ((processorMs(pid) ?? 0) - before) / amount, rate: amount / seconds }
}

async function render(react: ChildProcess, html: string, times: number): Promise<number> {
  const answered = once(react, 'message')
  react.send({ html, times })
  const [ms] = (await answered) as [number]
  return ms
}

/** With the flags of the web process, so that both collect their garbage alike. */
async function startFloor(module: URL, args: string[]): Promise<ChildProcess> {
  const child = fork(module, args, {
    execArgv: [FLAGS.server, '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await once(child, 'message')
  return child
}

async function brandPath({ url, headers }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/v1/brands/rankings/champion-index?limit=1`, { headers })
  const { data } = (await answer.json()) as { data: { id: string }[] }
  return `/champions/${data[0]?.id}`
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
