import { gzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { PROVIDERS } from '#app/base/platform/providers/provider-list.ts'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { DEFAULT_CLIENT_CONFIG, PoliteClient } from '#app/discovery/http/polite-client.server.ts'
import { test } from '#tests/database.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { policyOf } from '../provider-policies.ts'
import { createSource } from '../source.server.ts'
import { createCrux } from './crux.server.ts'
import { assertCruxFile, middleOfBucket } from './crux-file.server.ts'
import { createTrafficList } from './traffic-list.server.ts'

const FILE = [
  'origin,rank',
  'https://www.google.com,1000',
  'https://shop.castora.example,10000',
  'https://www.castora.example,100000',
  'https://192.0.2.1,100000',
  'http://brand.co.uk,1000000',
].join('\n')
const { signal } = new AbortController()

test.for([
  [1_000, 32],
  [5_000, 2_236],
  [10_000, 7_071],
  [50_000, 22_361],
  [100_000, 70_711],
  [1_000_000, 707_107],
] as const)('the bucket to %i counts as rank %i, its geometric middle [J-01]', ([bucket, rank]) => {
  expect(middleOfBucket(bucket)).toBe(rank)
})

test('a domain has the best of the ranks of its origins, from a list that is fetched once [J-01]', async ({ db }) => {
  const server = await serveLocally((_, response) => {
    response.writeHead(200, { etag: 'W/"0123456789abcdef"' }).end(gzipSync(FILE))
  })
  const connections = { reader: db, writer: db }
  const now = () => new Date('2026-11-21T12:00:00Z')
  const client = new PoliteClient({ ...DEFAULT_CLIENT_CONFIG, userAgent: 'x' }, createClientRecords(connections), now)
  const declared = PROVIDERS.find(({ name }) => name === 'crux') ?? expect.fail()
  const source = createSource(declared, { address: server.url, keys: {} }, client, policyOf(declared, 'off'))
  const list = createTrafficList(connections, now)
  const crux = createCrux(source, { trafficList: list, now, log: { warn: () => {} } })
  onTestFinished(async () => {
    await crux.close()
    await client.close()
  })
  const rank = (site: string) => crux.getRank(site, { signal })

  expect(await rank('castora.example')).toEqual({ outcome: 'not_loaded', domain: 'castora.example' })
  await crux.refreshList()
  await expect.poll(() => list.find('crux')).toMatchObject({ listId: '0123456789ab', entries: 3 })

  const request = { url: `${server.url}/data/global/current.csv.gz#0123456789ab`, status: 200 }
  expect(await rank('https://castora.example/about')).toMatchObject({
    outcome: 'listed',
    rank: 7_071,
    observedOn: '2026-11-21',
    request,
  })
  expect(await rank('brand.co.uk')).toMatchObject({ rank: 707_107 })
  expect(await rank('unknown.example')).toMatchObject({ outcome: 'not_listed', request })
  expect(await rank('https://www.instagram.com/castora')).toMatchObject({ outcome: 'shared_host' })
  expect(server.requests).toHaveLength(1)
})

test.for([
  ['a web page', Buffer.from('<html>')],
  ['a file cut short', gzipSync(FILE).subarray(0, 60)],
  ['other lines', gzipSync('rank,domain\n1,nike.com\n')],
  ['nothing', gzipSync('origin,rank\n')],
] as const)('%s is no list [J-01]', ([, file]) => {
  expect(() => assertCruxFile(file)).toThrow(/archive|complete|line|empty/)
})
