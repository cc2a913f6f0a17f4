import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { median } from './figures.ts'
import { startFloor, startFloorServer } from './floor-process.ts'
import type { RenderedFloor } from './floor-render-process.ts'
import { type Server, sendLoad } from './load.ts'
import { withDirectory } from './measured-product.ts'
import { type Measurement, thousands } from './measurement.ts'
import { countElements, parsePage } from './page-elements.ts'

const ATHLETES = Number(process.env.BENCH_ATHLETES ?? 100_000)
const BRANDS = ATHLETES / 5
/** The compiler has seen enough of a page after so many. */
const WARM_UP = 600
const ROUNDS = 5
const AMOUNT = 200
const LISTS = 2_000
const FLOOR_LIST = '/athletes?sport=tennis&status=ACTIVE'
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
 * same elements as host components to a string, and of Remix with nothing else. Linux only.
 */
export async function measurePages(): Promise<Measurement[]> {
  if (process.platform !== 'linux') return []
  return withDirectory({ athletes: ATHLETES, brands: BRANDS }, async ({ file, server }) => {
    const lists = await startFloorServer(file)
    const react = await startFloor(new URL('floor-render-process.ts', import.meta.url))
    const measurements: Measurement[] = []
    for (const path of ['/help', '/athletes', '/champions', await brandPath(server), ...OTHERS]) {
      measurements.push(await measurePage(path, { server, listServer: lists, react }))
    }
    lists.stop()
    react.kill()
    return measurements
  })
}

/** The search is last, because each writes to the history, and the floor's lists take longer the more was written. */
const OTHERS = ['/champions/rankings', '/dashboard', '/search?q=mar']

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

  const rounds: { page: Sent; alone: RenderedFloor; list: Sent }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      page: await send(server, path, AMOUNT),
      alone: await render(react, html, AMOUNT),
      list: await send(listServer, FLOOR_LIST, LISTS),
    })
  }
  const name = path.replace(/[0-9a-f-]{36}/, '{id}')
  const rate = median(rounds.map(({ page }) => page.rate))
  const remix = median(rounds.map(({ alone }) => alone.remix))
  const limit = limitNote(LIMITS_MS[name], median(rounds.map(({ list }) => list.ms)))
  return {
    name: `${name}, processor time`,
    value: median(rounds.map(({ page }) => page.ms)),
    floor: median(rounds.map(({ alone }) => alone.react)),
    floorName: 'React alone, the same elements to a string',
    unit: 'ms',
    note: [
      ...[`${thousands(elements)} elements`, `${statementsOf(answer)} statements`, `${rate.toFixed(0)} req/s`],
      ...[`Remix alone with the same elements ${remix.toFixed(2)} ms`, ...limit],
    ].join(', '),
  }
}

/** As Server-Timing tells an administrator. */
function statementsOf({ headers }: Response): string {
  return /statements: (\d+)/.exec(headers.get('Server-Timing') ?? '')?.[1] ?? 'unknown'
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

async function send(server: Server, path: string, amount: number): Promise<Sent> {
  const { processorMs = 0, seconds } = await sendLoad(server, [path], { amount })
  return { ms: processorMs / amount, rate: amount / seconds }
}

async function render(react: ChildProcess, html: string, times: number): Promise<RenderedFloor> {
  const answered = once(react, 'message')
  react.send({ html, times })
  const [floor] = (await answered) as [RenderedFloor]
  return floor
}

async function brandPath({ url, headers }: Server): Promise<string> {
  const answer = await fetch(`${url}/api/v1/brands/rankings/champion-index?limit=1`, { headers })
  const { data } = (await answer.json()) as { data: { id: string }[] }
  return `/champions/${data[0]?.id}`
}
