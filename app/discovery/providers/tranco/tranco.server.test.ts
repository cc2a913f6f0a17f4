import { setTimeout as wait } from 'node:timers/promises'
import { zipSync } from 'fflate'
import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { PROVIDERS } from '#app/platform/providers/provider-list.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { createClientRecords } from '../../http/client-records.server.ts'
import { DEFAULT_CLIENT_CONFIG, PoliteClient } from '../../http/polite-client.server.ts'
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

describe('the whole list, when look-ups fail [J-01]', () => {
  test('it is downloaded once and then covers every domain, with its id and date [J-01]', async ({ db }) => {
    const { tranco, requests, list } = await serveList(db, zipped('1,google.com\r\n2,nike.com\r\n3,Brand.Example\r\n'))
    await expect(tranco.getRank('nike.com', { signal })).rejects.toMatchObject({ message: 'Tranco answered 500.' })
    await expect.poll(() => list.find()).toBeDefined()

    const ranks = await Promise.all(
      ['nike.com', 'https://www.brand.example/', 'small.example'].map((site) => tranco.getRank(site, { signal })),
    )

    expect(ranks).toMatchObject([
      {
        outcome: 'listed',
        rank: 2,
        observedOn: '2026-11-18',
        request: { url: expect.stringMatching(/top-1m\.csv\.zip$/) },
      },
      { outcome: 'listed', rank: 3, domain: 'brand.example' },
      { outcome: 'not_listed', request: { provider: 'tranco' } },
    ])
    expect(requests.filter((request) => request.url === '/top-1m.csv.zip')).toHaveLength(1)
    const kept = await db.selectFrom('traffic_rank').selectAll().where('domain', '=', 'nike.com').executeTakeFirst()
    expect(kept).toEqual({ domain: 'nike.com', rank: 2, list_id: 'J2K9Y', listed_on: '2026-11-18' })
  })

  test('after a week it is downloaded again, and domains that dropped out are gone [J-01]', async ({ db }) => {
    const served = await serveList(db, zipped('1,old.example\n'))
    await expect(served.tranco.getRank('old.example', { signal })).rejects.toMatchObject({ reason: 'unavailable' })
    await expect.poll(() => served.list.find()).toMatchObject({ listedOn: '2026-11-18' })

    served.answer = { file: zipped('1,new.example\n'), modified: 'Fri, 27 Nov 2026 02:00:00 GMT' }
    served.clock.now += 8 * 86_400_000

    expect(await served.tranco.getRank('old.example', { signal })).toMatchObject({ observedOn: '2026-11-18' })
    await expect.poll(() => served.list.find()).toMatchObject({ listedOn: '2026-11-27' })
    expect(await served.tranco.getRank('old.example', { signal })).toMatchObject({ outcome: 'not_listed' })
    expect(await served.tranco.getRank('new.example', { signal })).toMatchObject({ observedOn: '2026-11-27' })
  })

  test('no call waits for a hanging list, and closing aborts it [J-01]', async ({ db }) => {
    const server = await serveLocally((request, response) => {
      if (request.url !== '/top-1m.csv.zip') response.writeHead(500).end()
    })
    const { tranco } = createTestTranco(db, server.url)

    for (const site of ['nike.com', 'adidas.com']) {
      await expect(tranco.getRank(site, { signal })).rejects.toMatchObject({ reason: 'unavailable' })
    }
    const asked = () => server.requests.filter((request) => request.url === '/top-1m.csv.zip').length
    await expect.poll(asked).toBe(1)
    await tranco.close()
    expect(asked()).toBe(1)
  })

  test('the download honours the pause requested by a look-up [J-01] (ruling 29)', async ({ db }) => {
    const server = await serveLocally((_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end())
    const { tranco, clock } = createTestTranco(db, server.url)
    const ask = (site: string) =>
      expect(tranco.getRank(site, { signal })).rejects.toMatchObject({ reason: 'rate_limited' })

    await ask('nike.com')
    await ask('adidas.com')
    await wait(50)
    expect(server.requests.map((request) => request.url)).toEqual(['/api/ranks/domain/nike.com'])
    clock.now += 3_660_000
    await ask('adidas.com')
    await wait(50)
    expect(server.requests.map((request) => request.url)).not.toContain('/top-1m.csv.zip')
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

    for (const site of ['nike.com', 'adidas.com', 'puma.com']) await tranco.getRank(site, { signal }).catch(() => {})
    await expect.poll(() => list.find()).toBeDefined()

    expect(most).toBe(1)
  })

  test.for([
    ['a web page', Buffer.from('<html>')],
    ['a file cut short', zipped(numbered(5_000)).subarray(0, 20_000)],
    ['other lines', zipped('rank,domain\nnike.com,1\n')],
    ['nothing', zipped('')],
  ] as const)('%s in its place changes nothing, and is retried an hour later [J-01]', async ([, file], { db }) => {
    const { tranco, requests, warnings, clock } = await serveList(db, file)
    const ask = () =>
      expect(tranco.getRank('nike.com', { signal })).rejects.toMatchObject({
        reason: 'unavailable',
        provider: 'tranco',
      })
    const asked = () => requests.filter((request) => request.url === '/top-1m.csv.zip').length

    await ask()
    await expect.poll(() => warnings.length).toBe(1)
    await ask()
    expect(asked()).toBe(1)
    clock.now += 3_660_000
    await ask()
    await expect.poll(() => warnings.length).toBe(2)
    expect(asked()).toBe(2)
    expect(await db.selectFrom('traffic_rank').selectAll().execute()).toEqual([])
  })

  test('a partially loaded list is not used [J-01]', async ({ db }) => {
    const list = createTrafficList({ reader: db, writer: db }, () => new Date())
    const info = { listId: 'J2K9Y', listedOn: '2026-11-18', requestId: 'r' }
    function* broken() {
      yield [{ rank: 1, domain: 'google.com' }]
      throw new Error('killed')
    }

    await expect(list.replace(info, broken(), signal)).rejects.toThrow('killed')
    expect(await list.find()).toBeUndefined()

    await list.replace(info, [[{ rank: 1, domain: 'google.com' }]], signal)
    expect(await list.find()).toEqual(info)
  })

  test('fifty thousand lines are indexed in batches [J-01]', async ({ db }) => {
    const { tranco, list } = await serveList(db, zipped(numbered(50_000)))
    await expect(tranco.getRank('brand1.example', { signal })).rejects.toThrow()
    await expect.poll(() => list.find()).toBeDefined()

    expect(await tranco.getRank('brand49999.example', { signal })).toMatchObject({ rank: 49_999 })
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

/** A service whose look-ups fail but whose list can be downloaded. */
async function serveList(db: Kysely<Database>, file: Uint8Array) {
  const served = { answer: { file, modified: 'Wed, 18 Nov 2026 02:00:00 GMT' } }
  const server = await serveLocally((request, response) => {
    const { file, modified } = served.answer
    const headers = { 'last-modified': modified, 'content-disposition': 'attachment; filename=tranco_J2K9Y-1m.csv.zip' }
    if (request.url === '/top-1m.csv.zip') response.writeHead(200, headers).end(file)
    else response.writeHead(500).end()
  })
  return Object.assign(served, createTestTranco(db, server.url), { requests: server.requests })
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
  return { tranco, clock, list, warnings }
}

function numbered(lines: number): string {
  return Array.from({ length: lines }, (_, index) => `${index + 1},brand${index + 1}.example\r\n`).join('')
}

function zipped(csv: string): Uint8Array {
  return zipSync({ 'top-1m.csv': Buffer.from(csv) })
}
