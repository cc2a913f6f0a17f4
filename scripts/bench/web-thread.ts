import { fileURLToPath } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { routePath } from '#app/server/route-paths.server.ts'
import { freePort } from '#tests/free-port.ts'
import { signInToPages } from '#tests/page-session.ts'
import { type MeasuredProduct, withDirectory } from './measured-product.ts'
import { limitMs, type Measurement } from './measurement.ts'
import { syntheticCsv } from './synthetic-files.ts'

const ATHLETES = Number(process.env.BENCH_ATHLETES ?? 100_000)
/** The maximum time a request may block the web thread. */
const ALLOWED_MS = 250
const TIMES = 3
const USER = { email: 'user@example.com', password: 'Correct-Horse-2' }
const UNKNOWN = '00000000-0000-7000-8000-000000000000'

/**
 * Every GET as visitor, user and administrator, and the largest changes: how long each blocks the web thread at once.
 */
export async function measureWebThread(): Promise<Measurement[]> {
  const loopPort = await freePort()
  const env = {
    LOOP_PORT: String(loopPort),
    NODE_OPTIONS: `--import ${new URL('loop-watch.mjs', import.meta.url).href}`,
  }
  return withDirectory({ athletes: ATHLETES, env }, async (measured) =>
    report(await measureRequests(loopPort, measured)),
  )
}

async function measureRequests(loopPort: number, product: MeasuredProduct): Promise<Held[]> {
  const thread = watchThread(loopPort)
  const clients = await signIn(product)
  const measured: Held[] = []
  const measure = async (name: string, times: number, request: () => Promise<Response>) => {
    measured.push(await thread.measure(name, times, request))
  }
  const records = await findRecords(clients.admin)
  for (const [role, client] of Object.entries(clients)) {
    for (const path of await listPaths(records)) await measure(`GET ${path} by ${role}`, TIMES, () => client.get(path))
  }
  for (const [name, request] of changesOf(clients, records)) {
    await measure(name, 1, request)
    const { status = 0 } = measured.at(-1) ?? {}
    if (status >= 400) throw new Error(`"${name}" answered ${status}`)
  }
  return measured
}

interface Held {
  name: string
  status: number
  ms: number
}

function report(measured: readonly Held[]): Measurement[] {
  const slowest = measured.toSorted((one, other) => other.ms - one.ms)
  const shown = slowest.filter(({ ms }, place) => place < SHOWN || ms > ALLOWED_MS)
  return shown.map(({ name, status, ms }, place) => ({
    name,
    value: ms,
    ...limitMs(ALLOWED_MS),
    note: place === 0 ? `slowest of ${measured.length} requests, answered ${status}` : `answered ${status}`,
  }))
}

const SHOWN = 10

/** Reads the longest block of the thread before and after each request. */
function watchThread(loopPort: number) {
  const longest = async () => Number(await (await fetch(`http://127.0.0.1:${loopPort}`)).text())

  return {
    async measure(name: string, times: number, request: () => Promise<Response>): Promise<Held> {
      let held = { name, status: 0, ms: 0 }
      for (let time = 0; time < times; time++) {
        await longest()
        const answer = await request()
        await answer.arrayBuffer()
        const ms = await longest()
        if (ms >= held.ms) held = { name, status: answer.status, ms }
      }
      return held
    },
  }
}

interface Client {
  get: (path: string) => Promise<Response>
  send: (method: string, path: string, body?: BodyInit, type?: string) => Promise<Response>
}

async function signIn({ server: { url }, cookie }: MeasuredProduct) {
  await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Una', lastName: 'User', ...USER }),
  })
  return {
    visitor: clientOf(url, ''),
    user: clientOf(url, await signInToPages(url, USER)),
    admin: clientOf(url, cookie),
  }
}

function clientOf(url: string, cookie: string): Client {
  return {
    get: (path) => fetch(url + path, { redirect: 'manual', headers: { cookie } }),
    send: (method, path, body, type) =>
      fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { cookie, origin: url, ...(type && { 'content-type': type }) },
        body,
      }),
  }
}

interface Records {
  athlete: string
  brand: string
  otherBrand: string
  /** The largest number of athletes that is deleted at once. */
  filter: { search: string; count: number }
}

/** The athlete and the brand with the most relationships. */
async function findRecords(admin: Client): Promise<Records> {
  const list = async (path: string) =>
    (await (await admin.get(path)).json()) as { data: { id: string }[]; pagination: { total: number } }
  const [athlete] = (await list('/api/v1/athletes?limit=1&sortBy=brandCount&order=desc')).data
  const brands = (await list('/api/v1/brands?limit=2&sortBy=name')).data
  const filters = await Promise.all(
    SEARCHES.map(async (search) => ({
      search,
      count: (await list(`/api/v1/athletes?limit=1&${search}`)).pagination.total,
    })),
  )
  const [filter = { search: 'search=zz', count: 0 }] = filters
    .filter(({ count }) => count <= MAX_AT_ONCE)
    .sort((one, other) => other.count - one.count)
  return {
    athlete: athlete?.id ?? UNKNOWN,
    brand: brands[0]?.id ?? UNKNOWN,
    otherBrand: brands[1]?.id ?? UNKNOWN,
    filter,
  }
}

const MAX_AT_ONCE = 5_000
const SEARCHES = ['mar', 'an', 'el', 'ber', 'son', 'ki', 'ola', 'ste', 'vic', 'ren'].flatMap((search) => [
  `search=${search}`,
  `search=${search}&status=ACTIVE`,
  `search=${search}&status=RETIRED`,
])

/** Every readable URL, with existing records, and lists as they are sorted, filtered and exported. */
async function listPaths({ athlete, brand }: Records): Promise<string[]> {
  const build = (await import(
    fileURLToPath(new URL('../../build/processes/application.js', import.meta.url))
  )) as unknown as ServerBuild
  const routes = Object.values(build.routes).flatMap((route) =>
    route && (route.module.loader || route.module.default) && (route.path !== undefined || route.index)
      ? [routePath(build.routes, route.id) || '/']
      : [],
  )
  const known = routes.map((path) =>
    path
      .replace(/((?:champions|brands)\/):id/, `$1${brand}`)
      .replace(/(athletes\/):id/, `$1${athlete}`)
      .replaceAll(/:\w+/g, UNKNOWN)
      .replace('*', 'no-such-page'),
  )
  return [...new Set(known), ...LISTS]
}

const EXPORTS = ['athletes', 'brands'].flatMap((kind) =>
  ['csv', 'json', 'xlsx'].map((format) => `/api/${kind}/export?format=${format}`),
)
const LISTS = [
  ...EXPORTS,
  '/api/brands/export?format=json&include=athletes',
  '/athletes?search=mar',
  '/athletes?search=a&sortBy=brandCount&page=400',
  '/athletes?sport=Golf&status=RETIRED&sortBy=lastProcessed&limit=100',
  '/champions/rankings?search=sports&limit=100',
  '/champions/rankings?sortBy=growth&page=20',
  '/api/v1/athletes?limit=100&page=900',
  '/api/v1/brands?limit=100&include=athletes',
  '/api/v1/brands/rankings/champion-index?limit=100&search=an',
  '/search?q=mar',
  '/search?q=a',
]

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** One after the other, because each changes what the next one finds. */
function changesOf(
  { user, admin }: { user: Client; admin: Client },
  records: Records,
): [string, () => Promise<Response>][] {
  const { athlete, brand, otherBrand, filter } = records
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const upload = (rows: number, fields: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', new File([syntheticCsv(rows, rows)], 'athletes.csv', { type: 'text/csv' }))
    return body
  }
  const selected = `selected=all&${filter.search}`
  return [
    ['Add an athlete', () => user.send('POST', '/athletes/new', form({ name: 'Ana Bench', sport: 'Golf' }), FORM)],
    ['Check 1,000 rows', () => admin.send('POST', '/api/v1/athletes/bulk-upload/check', upload(1_000))],
    ['Import 1,000 rows', () => admin.send('POST', '/api/v1/athletes/bulk-upload', upload(1_000))],
    [
      'Take in a file of 500,000 rows',
      () => admin.send('POST', '/api/v1/uploads', upload(500_000, { uploadType: 'athletes_csv' })),
    ],
    ['Delete an athlete', () => admin.send('DELETE', `/api/v1/athletes/${athlete}`)],
    ['Merge two brands', () => admin.send('POST', `/champions/${brand}/merge`, form({ with: otherBrand }), FORM)],
    ['Archive a brand', () => admin.send('POST', `/champions/${brand}/archive`, form({}), FORM)],
    [
      `Delete ${filter.count} athletes of a search`,
      () =>
        admin.send(
          'POST',
          `/athletes/delete-selected?${selected}`,
          form({ confirmation: 'DELETE', count: String(filter.count) }),
          FORM,
        ),
    ],
    ['Restore them', async () => restoreNewest(admin)],
    ['Roll back the import', async () => rollBackNewest(admin)],
    ['Delete all athletes', () => admin.send('DELETE', '/api/v1/athletes/all')],
    ['Start the agent', () => admin.send('POST', '/api/v1/jobs/brandlink/start', '{}', JSON_TYPE)],
  ]
}

async function restoreNewest(admin: Client): Promise<Response> {
  const page = await (await admin.get('/athletes/deleted')).text()
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  return admin.send('POST', '/athletes/deleted', new URLSearchParams({ id }), FORM)
}

async function rollBackNewest(admin: Client): Promise<Response> {
  const page = await (await admin.get('/upload/history')).text()
  const path = /\/upload\/history\/[\w-]+\/roll-back/.exec(page)?.[0] ?? ''
  return admin.send('POST', path, new URLSearchParams(), FORM)
}
