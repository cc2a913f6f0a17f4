import { median } from './figures.ts'
import { measureFloorLists } from './floor-process.ts'
import { request, type Server, sendLoad, summarize } from './load.ts'
import { type MeasuredProduct, withDirectory } from './measured-product.ts'
import type { Measurement } from './measurement.ts'
import { measurePhone } from './phone-visits.ts'
import { byTurns } from './rounds.ts'

/** The compiler has seen enough of a page after so many. */
const WARM_UP = 600
const AMOUNT = 200
/** The machine for which the times hold: a list of its floor takes so much of its processor. */
const LIST_MS = 0.4
/** Processor time of each page on 26 November 2026. */
const PAGES_MS: Record<string, number> = {
  '/help': 1.9,
  '/athletes': 7.95,
  '/champions/{id}': 8.75,
  '/champions': 13.3,
  '/dashboard': 6.4,
  '/search?q=mar': 7.55,
}
const MAX_SLOWER = 1.25

/** Processor time of pages for an administrator of a large directory, by turns with lists of the floor, and their visits by a phone. */
export function measurePages(): Promise<Measurement[]> {
  return withDirectory(async (measured) => {
    const brand = await findBrand(measured.server)
    const measurements: Measurement[] = []
    for (const name of Object.keys(PAGES_MS)) measurements.push(await measurePage(name, brand, measured))
    return [...measurements, ...(await measurePhone(measured.server, brand))]
  })
}

async function measurePage(name: string, brand: string, { server, floor }: MeasuredProduct): Promise<Measurement> {
  const path = name.replace('{id}', brand)
  const answer = await fetch(server.url + path, { headers: server.headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const { byteLength } = await answer.arrayBuffer()
  await sendLoad(server, [path], { amount: WARM_UP })

  const { own, bare } = await byTurns(
    async () => summarize([await sendLoad(server, [path], { amount: AMOUNT })]),
    () => measureFloorLists(floor),
  )
  const listMs = median(bare.map(({ work }) => work))
  const rate = median(own.map(({ rate }) => rate))
  return {
    name: `${name}, processor time`,
    value: median(own.map(({ work }) => work)),
    unit: 'ms',
    floor: { of: 'a list from plain node:http and SQLite', value: listMs },
    limit: MAX_SLOWER * (PAGES_MS[name] ?? Number.NaN) * (listMs / LIST_MS),
    note: [
      `${statementsOf(answer)} statements`,
      `${(byteLength / 1_000).toFixed(0)} kB of HTML`,
      `${rate.toFixed(0)} req/s`,
    ].join(', '),
  }
}

/** As Server-Timing tells an administrator. */
function statementsOf({ headers }: Response): string {
  return /statements: (\d+)/.exec(headers.get('Server-Timing') ?? '')?.[1] ?? 'unknown'
}

/** The id of the leading brand. */
async function findBrand(server: Server): Promise<string> {
  const answer = await request(server, '/api/v1/brands/rankings/champion-index?limit=1')
  const { data }: { data: { id: string }[] } = JSON.parse(new TextDecoder().decode(answer))
  if (!data[0]) throw new Error('No brand is ranked.')
  return data[0].id
}
