import { setTimeout as wait } from 'node:timers/promises'
import { zipSync } from 'fflate'
import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { DEFAULT_CLIENT_CONFIG, PoliteClient } from '#app/discovery/http/polite-client.server.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { policyOf } from '../provider-policies.ts'
import { createSource } from '../source.server.ts'
import { createTrafficList } from './traffic-list.server.ts'
import { createTranco } from './tranco.server.ts'

test('the newest date counts, whatever the order of the ranks [J-01]', async ({ db }) => {
  const ranks = [
    { date: '2026-11-19', rank: 310 },
    { date: '2026-11-20', rank: 305 },
    { date: '2026-11-18', rank: 299 },
  ]
  const { tranco, requests } = await serveRanks(db, { ranks })

  const rank = await tranco.getRank('https://www.shop.nike.co.uk/about', { signal })

  expect(rank).toMatchObject({ outcome: 'listed', domain: 'nike.co.uk', rank: 305, observedOn: '2026-11-20' })
  expect(requests[0]?.url).toBe('/api/ranks/domain/nike.co.uk')
})

test('no ranks mean not listed, which was observed and has its source [J-01]', async ({ db }) => {
  const { tranco } = await serveRanks(db, { domain: 'small.example', ranks: [] })

  expect(await tranco.getRank('small.example', { signal })).toMatchObject({
    outcome: 'not_listed',
    request: { provider: 'tranco', status: 200 },
  })
})

test.for([
  'https://www.instagram.com/brand',
  'https://linktr.ee/brand',
  'https://brand.myshopify.com',
  'https://www.amazon.co.uk/stores/brand',
  'https://sites.google.com/view/brand',
])('%s is a shared host, whose rank is not the brand’s [J-01]', async (site, { db }) => {
  const { tranco, requests } = await serveRanks(db, { ranks: [{ date: '2026-11-20', rank: 4 }] })

  expect(await tranco.getRank(site, { signal })).toMatchObject({ outcome: 'shared_host' })
  expect(requests).toHaveLength(0)
})

test('a name without registrable domain is not looked up [J-01]', async ({ db }) => {
  const { tranco, requests } = await serveRanks(db, { ranks: [] })

  expect(await tranco.getRank('10.0.0.1', { signal })).toEqual({ outcome: 'no_domain' })
  expect(await tranco.getRank('nonsense', { signal })).toEqual({ outcome: 'no_domain' })
  expect(requests).toHaveLength(0)
})

test.for([[{}], [{ ranks: [{ date: '2026-11-20', rank: 'first' }] }], [{ ranks: [{ date: '2026-11-20', rank: 0 }] }]])(
  'the response %j is rejected, not taken for not listed [J-01]',
  async ([answer], { db }) => {
    const { tranco } = await serveRanks(db, answer)

    await expect(tranco.getRank('nike.com', { signal })).rejects.toMatchObject({ reason: 'unexpected_response' })
  },
)

describe('the whole list [J-01]', () => {
  test('it is fetched once and covers every domain on it, with its id and date; others are asked about [J-01]', async ({
    db,
  }) => {
    const served = await serveList(db, zipped('1,google.com\r\n2,nike.com\r\n3,Brand.Example\r\n'))
    const { tranco, requests } = served
    await load(served)

    const ranks = await Promise.all(
      ['nike.com', 'https://www.brand.example/', 'small.example'].map((site) => tranco.getRank(site, { signal })),
    )

    const request = { url: expect.stringMatching(/top-1m\.csv\.zip#J2K9Y$/) }
    expect(ranks).toMatchObject([
      { outcome: 'listed', rank: 2, observedOn: '2026-11-18', request },
      { outcome: 'listed', rank: 3, domain: 'brand.example' },
      { outcome: 'not_listed', request: { provider: 'tranco' } },
    ])
    expect(requests.map(({ url }) => url)).toEqual(['/top-1m.csv.zip', '/api/ranks/domain/small.example'])
    expect(await served.list.find('tranco')).toMatchObject({ listId: 'J2K9Y', listedOn: '2026-11-18', entries: 3 })
  })

  test('after a week it is revalidated; a new one takes its place, without the domains that dropped out [J-01]', async ({
    db,
  }) => {
    const served = await serveList(db, zipped('1,old.example\n'))
    const { tranco, requests, clock } = served
    await load(served)
    await tranco.refreshList()
    expect(requests).toHaveLength(1)

    clock.now += 7 * 86_400_000 + 1
    await load(served)
    expect(requests[1]?.headers['if-modified-since']).toBe('Wed, 18 Nov 2026 02:00:00 GMT')
    expect(await tranco.getRank('old.example', { signal })).toMatchObject({ outcome: 'listed' })

    served.answer = { file: zipped('1,new.example\n'), modified: 'Fri, 27 Nov 2026 02:00:00 GMT', id: 'K3L8X' }
    clock.now += 7 * 86_400_000 + 1
    await load(served)
    expect(await tranco.getRank('new.example', { signal })).toMatchObject({ observedOn: '2026-11-27' })
    expect(await tranco.getRank('old.example', { signal })).toMatchObject({ outcome: 'not_listed' })
    expect(await db.selectFrom('traffic_list').select('list_id').execute()).toEqual([{ list_id: 'K3L8X' }])
    expect(await db.selectFrom('listed_domain').select('domain').execute()).toEqual([{ domain: 'new.example' }])
  })

  test('of two processes one fetches it [J-01] [D-65]', async ({ db }) => {
    const served = await serveList(db, zipped('1,nike.com\n'))
    const second = createTestTranco(db, served.url)

    await Promise.all([served.tranco.refreshList(), second.tranco.refreshList()])
    await expect.poll(() => second.list.find('tranco')).toBeDefined()
    expect(served.requests).toHaveLength(1)
    expect(await second.tranco.getRank('nike.com', { signal })).toMatchObject({ rank: 1 })
  })

  test('while a new one hangs, look-ups use the one before, and closing aborts it [J-01]', async ({ db }) => {
    const server = await serveLocally(() => {})
    const { tranco, list } = createTestTranco(db, server.url)
    const stored = { listId: 'J2K9Y', listedOn: '2026-11-13', requestId: 'r' }
    await list.replace('tranco', stored, [[{ rank: 1, domain: 'nike.com' }]], signal)

    await tranco.refreshList()
    await expect.poll(() => server.requests.length).toBe(1)
    expect(await tranco.getRank('nike.com', { signal })).toMatchObject({ rank: 1, observedOn: '2026-11-13' })
    expect(await tranco.getRank('adidas.com', { signal })).toMatchObject({ outcome: 'not_listed' })
    await tranco.close()
    expect(server.requests).toHaveLength(1)
  })

  test('an outdated list counts only when the service does not answer [J-01]', async ({ db }) => {
    const { tranco, list, clock } = await serveRanks(db, { ranks: [{ date: '2026-11-20', rank: 7 }] })
    await list.replace(
      'tranco',
      { listId: 'OLD12', listedOn: '2026-11-01', requestId: 'r' },
      [[{ rank: 9, domain: 'nike.com' }]],
      signal,
    )

    expect(await tranco.getRank('nike.com', { signal })).toMatchObject({ rank: 7, observedOn: '2026-11-20' })
    clock.now -= 10 * 86_400_000
    expect(await tranco.getRank('nike.com', { signal })).toMatchObject({ rank: 9, observedOn: '2026-11-01' })
  })

  test('the list honours the pause requested by a look-up [J-01] (ruling 29)', async ({ db }) => {
    const server = await serveLocally((_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end())
    const { tranco, warnings } = createTestTranco(db, server.url)
    await expect(tranco.getRank('nike.com', { signal })).rejects.toMatchObject({ reason: 'rate_limited' })

    await tranco.refreshList()
    await expect.poll(() => warnings.length).toBe(1)
    expect(server.requests.map((request) => request.url)).toEqual(['/api/ranks/domain/nike.com'])
  })

  test('list and look-ups share one queue: never two concurrent requests [J-01] (ruling 29)', async ({ db }) => {
    let underWay = 0
    let most = 0
    const server = await serveLocally(async (request, response) => {
      most = Math.max(most, ++underWay)
      await wait(40)
      underWay -= 1
      if (request.url === '/top-1m.csv.zip') response.writeHead(200).end(zipped('1,nike.com\n'))
      else response.writeHead(404).end()
    })
    const { tranco, list } = createTestTranco(db, server.url)

    const looked = tranco.getRank('adidas.com', { signal }).catch(() => {})
    await tranco.refreshList()
    await Promise.all([looked, tranco.getRank('puma.com', { signal }).catch(() => {})])
    await expect.poll(() => list.find('tranco')).toBeDefined()

    expect(most).toBe(1)
  })

  test.for([
    ['a web page', Buffer.from('<html>')],
    ['a file cut short', zipped(numbered(5_000)).subarray(0, 20_000)],
    ['other lines', zipped('rank,domain\nnike.com,1\n')],
    ['nothing', zipped('')],
  ] as const)('%s in its place changes nothing, and is retried an hour later [J-01]', async ([, file], { db }) => {
    const served = await serveList(db, zipped('1,nike.com\n'))
    const { tranco, requests, warnings, clock } = served
    await load(served)
    served.answer = { file, modified: 'Fri, 27 Nov 2026 02:00:00 GMT', id: 'BAD99' }
    clock.now += 7 * 86_400_000 + 1

    await tranco.refreshList()
    await expect.poll(() => warnings.length).toBe(1)
    await tranco.refreshList()
    expect(requests).toHaveLength(2)
    clock.now += 3_660_000
    await tranco.refreshList()
    await expect.poll(() => warnings.length).toBe(2)
    expect(requests).toHaveLength(3)
    expect(await tranco.getRank('nike.com', { signal })).toMatchObject({ rank: 1, observedOn: '2026-11-18' })
  })

  test('an interrupted list is not used, and continued where it ended [J-01]', async ({ db }) => {
    const list = createTrafficList({ reader: db, writer: db }, () => new Date())
    const info = { listId: 'J2K9Y', listedOn: '2026-11-18', requestId: 'r' }
    const batch = (...domains: string[]) => domains.map((domain, index) => ({ rank: index + 1, domain }))
    function* broken() {
      yield batch('a.example', 'b.example')
      throw new Error('killed')
    }
    await expect(list.replace('tranco', info, broken(), signal)).rejects.toThrow('killed')
    expect(await list.find('tranco')).toBeUndefined()

    // As many ranks as are stored are not stored again.
    const again = batch('x.example', 'y.example')
    await list.replace('tranco', info, [again, batch('c.example')], signal)

    const stored = await db.selectFrom('listed_domain').select('domain').orderBy('domain').execute()
    expect(stored.map(({ domain }) => domain)).toEqual(['a.example', 'b.example', 'c.example'])
    expect(await list.find('tranco')).toMatchObject({ ...info, entries: 3 })
  })

  test('a process that is killed leaves the file to the next one, which needs no request [J-01]', async ({ db }) => {
    const served = await serveList(db, zipped(numbered(20_000)))
    await load(served)
    await db.deleteFrom('listed_domain').execute()
    await db.deleteFrom('traffic_list').execute()
    await db.deleteFrom('traffic_list_plan').execute()

    const next = createTestTranco(db, served.url)
    await load(next)
    expect(await next.tranco.getRank('brand19999.example', { signal })).toMatchObject({ rank: 19_999 })
    expect(served.requests).toHaveLength(1)
  })
})

const { signal } = new AbortController()

async function serveRanks(db: Kysely<Database>, answer: unknown) {
  const server = await serveLocally((request, response) => {
    if (request.url === '/top-1m.csv.zip') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  return { ...createTestTranco(db, server.url), requests: server.requests }
}

/** A service with a list, on which nothing else is listed. */
async function serveList(db: Kysely<Database>, file: Uint8Array) {
  const served = { answer: { file, modified: 'Wed, 18 Nov 2026 02:00:00 GMT', id: 'J2K9Y' } }
  const server = await serveLocally((request, response) => {
    const { file, modified, id } = served.answer
    const disposition = `attachment; filename=tranco_${id}-1m.csv.zip`
    const headers = { 'last-modified': modified, 'content-disposition': disposition }
    if (request.url !== '/top-1m.csv.zip') response.writeHead(200).end('{"ranks": []}')
    else if (request.headers['if-modified-since'] === modified) response.writeHead(304).end()
    else response.writeHead(200, headers).end(file)
  })
  return Object.assign(served, createTestTranco(db, server.url), { requests: server.requests, url: server.url })
}

/** Fetches the list that is due, to its end. */
async function load({ tranco, db, clock }: ReturnType<typeof createTestTranco>): Promise<void> {
  await tranco.refreshList()
  const planned = async () =>
    Date.parse((await db.selectFrom('traffic_list_plan').select('next_at').executeTakeFirstOrThrow()).next_at)
  await expect.poll(planned).toBe(clock.now + 7 * 86_400_000)
}

function createTestTranco(db: Kysely<Database>, url: string) {
  const connections = { reader: db, writer: db }
  const clock = { now: Date.parse('2026-11-21T12:00:00Z') }
  const now = () => new Date(clock.now)
  const config = { ...DEFAULT_CLIENT_CONFIG, userAgent: 'IconRadar/1.0.0 (+ops@example.org)', backoffMs: 1 }
  const client = new PoliteClient(config, createClientRecords(connections), now)
  const list = createTrafficList(connections, now)
  const warnings: unknown[] = []
  const log = { warn: (...parts: unknown[]) => void warnings.push(parts) }
  const declared = PROVIDERS.find(({ name }) => name === 'tranco') ?? expect.fail()
  const source = createSource(declared, { address: url, keys: {} }, client, policyOf(declared, 'off'))
  const tranco = createTranco(source, { trafficList: list, now, log })
  onTestFinished(async () => {
    await tranco.close()
    await client.close()
  })
  return { tranco, clock, list, warnings, db }
}

function numbered(lines: number): string {
  return Array.from({ length: lines }, (_, index) => `${index + 1},brand${index + 1}.example\r\n`).join('')
}

function zipped(csv: string): Uint8Array {
  return zipSync({ 'top-1m.csv': Buffer.from(csv) })
}
