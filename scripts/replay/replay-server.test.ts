import { gunzipSync, strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { getItem, loadRecording } from './recording.ts'
import { type Replay, type ReplayOptions, startReplay } from './replay-server.ts'

const TODAY = new Date('2026-11-21T09:00:00Z')
const recording = loadRecording()

test('every provider URL of the environment is on the one loopback port [J-01]', async () => {
  const replay = await start()

  const { PROVIDER_PACE, ...addresses } = replay.env
  expect(PROVIDER_PACE).toBe('off')
  for (const address of Object.values(addresses)) expect(address.startsWith(`${replay.url}/`)).toBe(true)
  expect(new URL(replay.url).hostname).toBe('127.0.0.1')
  expect(Object.keys(replay.env)).toEqual(
    expect.arrayContaining(['WIKIDATA_URL', 'WIKIPEDIA_URL', 'WIKIMEDIA_URL', 'TRANCO_URL', 'SITE_GATEWAY_URL']),
  )
})

test('wbsearchentities finds by the beginning of labels and aliases, and nothing is an empty list [J-01]', async () => {
  const replay = await start()

  const found = await getJson(replay, '/wikidata/w/api.php?action=wbsearchentities&search=lebron%20j&language=en')
  expect(found).toMatchObject({
    searchinfo: { search: 'lebron j' },
    search: [
      {
        id: 'Q36159',
        url: '//www.wikidata.org/wiki/Q36159',
        concepturi: 'http://www.wikidata.org/entity/Q36159',
        match: { type: 'label', language: 'en', text: 'LeBron James' },
      },
    ],
    success: 1,
  })

  const byAlias = await getJson(replay, '/wikidata/w/api.php?action=wbsearchentities&search=King%20James&language=en')
  expect(byAlias).toMatchObject({ search: [{ id: 'Q36159', match: { type: 'alias' }, aliases: ['King James'] }] })

  const nothing = await getJson(replay, '/wikidata/w/api.php?action=wbsearchentities&search=Lebrn&language=en')
  expect(nothing).toEqual({ searchinfo: { search: 'Lebrn' }, search: [], success: 1 })
})

test('wbsearchentities says where the next page begins, and the last page does not [J-01]', async () => {
  const replay = await start()
  const search = '/wikidata/w/api.php?action=wbsearchentities&search=Michael%20Jordan&language=en&limit=3'

  expect(await getJson(replay, search)).toMatchObject({ 'search-continue': 3, search: { length: 3 } })
  const last = await getJson(replay, `${search}&continue=3`)
  expect(last).toMatchObject({ search: { length: 1 } })
  expect(last).not.toHaveProperty('search-continue')
})

test('wbgetentities gives items as Wikidata does: snaks, ranks, qualifiers, references, sitelinks [J-01]', async () => {
  const replay = await start()
  const { id } = getItem(recording, 'charlotte-hornets')

  const answer = await getJson(replay, `/wikidata/w/api.php?action=wbgetentities&ids=${id}&props=claims|sitelinks/urls`)
  const item = EntitiesSchema.parse(answer).entities[id]
  expect(item).not.toHaveProperty('labels')
  expect(item).toMatchObject({
    type: 'item',
    id,
    sitelinks: { enwiki: { url: 'https://en.wikipedia.org/wiki/Charlotte_Hornets' } },
    claims: {
      P856: [{ mainsnak: { datatype: 'url', datavalue: { type: 'string', value: 'https://www.hornets.com/' } } }],
    },
  })
  expect(item?.claims?.P127?.[0]).toMatchObject({
    type: 'statement',
    rank: 'normal',
    mainsnak: {
      snaktype: 'value',
      datavalue: { type: 'wikibase-entityid', value: { 'entity-type': 'item', 'numeric-id': 41421, id: 'Q41421' } },
    },
    qualifiers: {
      P580: [{ datavalue: { value: { time: '+2010-03-00T00:00:00Z', precision: 10 } } }],
      P582: [{ datavalue: { value: { time: '+2023-08-00T00:00:00Z', precision: 10 } } }],
    },
    'qualifiers-order': ['P580', 'P582'],
    references: [{ snaks: { P854: [{ datatype: 'url' }] } }],
  })
})

test('follower counts are dated back from today, name their account and prefer the newest [J-01]', async () => {
  const replay = await start()
  const { id } = getItem(recording, 'serena-williams')

  const answer = await getJson(replay, `/wikidata/w/api.php?action=wbgetentities&ids=${id}&props=claims`)
  const series = EntitiesSchema.parse(answer).entities[id]?.claims?.P8687 ?? []
  const dated = series.map((statement) => ({
    rank: statement.rank,
    account: Object.keys(statement.qualifiers ?? {})[0],
    day: PointInTimeSchema.parse(statement.qualifiers).P585[0]?.datavalue.value.time,
  }))
  expect(dated).toContainEqual({ rank: 'preferred', account: 'P2003', day: '+2026-11-01T00:00:00Z' })
  expect(dated).toContainEqual({ rank: 'normal', account: 'P2003', day: '+2026-08-01T00:00:00Z' })
  expect(dated).toContainEqual({ rank: 'preferred', account: 'P6552', day: '+2026-10-19T00:00:00Z' })
})

test('wbgetentities accepts at most fifty ids, and handles missing and malformed ones [J-01]', async () => {
  const replay = await start()
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `Q${index + 1}`).join('|')

  const fifty = await fetch(`${replay.url}/wikidata/w/api.php?action=wbgetentities&ids=${ids(50)}`)
  const entities = EntitiesSchema.parse(await fifty.json()).entities
  expect(Object.keys(entities)).toHaveLength(50)
  expect(entities.Q1).toEqual({ id: 'Q1', missing: '' })
  expect(entities.Q5).toMatchObject({ labels: { en: { value: 'human' } } })

  const more = await fetch(`${replay.url}/wikidata/w/api.php?action=wbgetentities&ids=${ids(51)}`)
  expect(more.status).toBe(200)
  expect(more.headers.get('mediawiki-api-error')).toBe('toomanyvalues')
  expect(await more.json()).toMatchObject({ error: { code: 'toomanyvalues', limit: 50 } })

  expect(await getJson(replay, '/wikidata/w/api.php?action=wbgetentities&ids=bogus')).toMatchObject({
    error: { code: 'no-such-entity' },
  })
  expect(
    await getJson(replay, '/wikidata/w/api.php?action=wbgetentities&sites=enwiki&titles=No%20such%20page'),
  ).toEqual({ entities: { '-1': { site: 'enwiki', title: 'No such page', missing: '' } }, success: 1 })
})

test('a merged item is returned under the requested id, and as entity data under the kept one [J-01]', async () => {
  const replay = await start()
  const [[from, to] = ['', '']] = [...recording.redirects]

  expect(await getJson(replay, `/wikidata/w/api.php?action=wbgetentities&ids=${from}`)).toMatchObject({
    entities: { [from]: { id: to, redirects: { from, to } } },
  })
  const data = await getJson(replay, `/wikidata/wiki/Special:EntityData/${from}.json`)
  expect(Object.keys(EntitiesSchema.parse(data).entities)).toEqual([to])
})

test('the statement search finds the items that name an athlete in any of the properties [J-01]', async () => {
  const replay = await start()
  const search = 'haswbstatement:P112=Q36159|P127=Q36159|P1951=Q36159'
  const path = `/wikidata/w/api.php?action=query&list=search&srsearch=${encodeURIComponent(search)}&formatversion=2`
  const expected = ['springhill', 'fenway-sports-group', 'blaze-pizza'].map((key) => getItem(recording, key).id)

  const all = SearchSchema.parse(await getJson(replay, path))
  expect(all.query.search.map(({ title }) => title).sort()).toEqual(expected.sort())
  expect(all).toMatchObject({ batchcomplete: true, query: { searchinfo: { totalhits: 3 } } })

  expect(await getJson(replay, `${path}&srlimit=2`)).toMatchObject({ continue: { sroffset: 2, continue: '-||' } })
  const rest = SearchSchema.parse(await getJson(replay, `${path}&srlimit=2&sroffset=2`))
  expect(rest.query.search).toHaveLength(1)
  expect(rest).not.toHaveProperty('continue')
})

test('Wikipedia normalises titles, follows redirects and marks missing pages [J-01]', async () => {
  const replay = await start()

  const answer = await getJson(
    replay,
    '/wikipedia/w/api.php?action=query&prop=extracts|pageprops|info&inprop=url&explaintext=1&redirects=1&formatversion=2&titles=air_Jordan|Jordan%20Brand|Nowhere',
  )
  expect(answer).toMatchObject({
    batchcomplete: true,
    query: {
      normalized: [{ fromencoded: false, from: 'air_Jordan', to: 'Air Jordan' }],
      redirects: [{ from: 'Jordan Brand', to: 'Air Jordan' }],
      pages: [
        { ns: 0, title: 'Nowhere', missing: true },
        {
          title: 'Air Jordan',
          extract: expect.stringContaining('signature line of Michael Jordan'),
          pageprops: { wikibase_item: getItem(recording, 'air-jordan').id },
          lastrevid: expect.any(Number),
          fullurl: 'https://en.wikipedia.org/wiki/Air_Jordan',
        },
      ],
    },
  })
})

test('whole Wikipedia articles are returned one per request and continued [J-01]', async () => {
  const replay = await start()
  const path = '/wikipedia/w/api.php?action=query&prop=extracts&explaintext=1&formatversion=2&titles=Usain%20Bolt|Saysh'

  const first = PagesSchema.parse(await getJson(replay, path))
  expect(first.query.pages.filter((page) => page.extract)).toHaveLength(1)
  expect(first.continue).toMatchObject({ excontinue: 1 })
  const second = PagesSchema.parse(await getJson(replay, `${path}&excontinue=1`))
  expect(second.query.pages.filter((page) => page.extract)).toHaveLength(1)
  expect(second.continue).toBeUndefined()
})

test('Wikipedia finds the articles that link to one, that it links to, and that fit words in groups [J-01]', async () => {
  const replay = await start()
  const api = '/wikipedia/w/api.php?action=query&format=json&formatversion=2'
  const { id } = getItem(recording, 'hana-kuma')

  const linking = await getJson(replay, `${api}&generator=backlinks&gbltitle=Naomi%20Osaka&gbllimit=500&prop=pageprops`)
  expect(linking).toMatchObject({
    query: {
      pages: expect.arrayContaining([
        expect.objectContaining({ title: 'Hana Kuma', pageprops: { wikibase_item: id } }),
      ]),
    },
  })
  const linked = await getJson(replay, `${api}&generator=links&titles=Hana%20Kuma&gpllimit=500&prop=pageprops`)
  expect(linked).toMatchObject({ query: { pages: [{ title: 'Naomi Osaka' }] } })
  const nobody = await getJson(replay, `${api}&generator=backlinks&gbltitle=Nobody`)
  expect(nobody).toEqual({ batchcomplete: true })

  const words = encodeURIComponent('"Naomi Osaka" (founder OR "co-founded") company')
  const fitting = await getJson(replay, `${api}&list=search&srsearch=${words}`)
  expect(fitting).toMatchObject({ query: { search: [{ title: 'Hana Kuma' }] } })
})

test('a disambiguation page says that it is one, in both APIs [J-01]', async () => {
  const replay = await start()

  expect(
    await getJson(replay, '/wikipedia/w/api.php?action=query&prop=pageprops&formatversion=2&titles=Gary%20Stevens'),
  ).toMatchObject({ query: { pages: [{ pageprops: { disambiguation: '' } }] } })
  expect(await getJson(replay, '/wikipedia/api/rest_v1/page/summary/Gary_Stevens')).toMatchObject({
    type: 'disambiguation',
  })
  const missing = await fetch(`${replay.url}/wikipedia/api/rest_v1/page/summary/Nowhere`)
  expect(missing.status).toBe(404)
})

test('page views leave out days without views, end yesterday and add up to the months [J-01]', async () => {
  const replay = await start()
  const base = '/wikimedia/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user'

  const busy = ViewsSchema.parse(await getJson(replay, `${base}/LeBron_James/daily/20261001/20261130`))
  expect(busy.items[0]).toMatchObject({
    project: 'en.wikipedia',
    article: 'LeBron_James',
    granularity: 'daily',
    timestamp: '2026100100',
    access: 'all-access',
    agent: 'user',
  })
  expect(busy.items.at(-1)?.timestamp).toBe('2026112000')
  expect(busy.items).toHaveLength(51)

  const quiet = ViewsSchema.parse(await getJson(replay, `${base}/Kinlo/daily/20261001/20261031`))
  expect(quiet.items.length).toBeLessThan(31)
  expect(quiet.items.every(({ views }) => views > 0)).toBe(true)

  const october = ViewsSchema.parse(await getJson(replay, `${base}/LeBron_James/daily/20261001/20261031`))
  const monthly = ViewsSchema.parse(await getJson(replay, `${base}/LeBron_James/monthly/20261001/20261031`))
  expect(monthly.items).toEqual([
    expect.objectContaining({
      timestamp: '2026100100',
      views: october.items.reduce((sum, { views }) => sum + views, 0),
    }),
  ])
})

test('an unknown article is a 404 with the true text, a bad date a 400 [J-01]', async () => {
  const replay = await start()
  const base = `${replay.url}/wikimedia/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user`

  const unknown = await fetch(`${base}/LeBron_Jmaes/daily/20261001/20261031`)
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({
    title: 'Not Found',
    detail: expect.stringContaining('The date(s) you used are valid, but we either do not have data'),
  })
  expect((await fetch(`${base}/LeBron_James/daily/20261301/20261031`)).status).toBe(400)
})

test('Tranco gives thirty days of ranks in no order, an empty list for the unlisted, and the list as a zip [J-01]', async () => {
  const replay = await start()

  const { ranks } = RanksSchema.parse(await getJson(replay, '/tranco/api/ranks/domain/nike.com'))
  const days = ranks.map(({ date }) => date)
  expect(new Set(days).size).toBe(30)
  expect([...days].sort()).not.toEqual(days)
  expect([...days].sort().at(-1)).toBe('2026-11-20')
  expect(await getJson(replay, '/tranco/api/ranks/domain/team8global.com')).toEqual({
    ranks: [],
    domain: 'team8global.com',
  })

  const zip = await fetch(`${replay.url}/tranco/top-1m.csv.zip`)
  const list = strFromU8(unzipSync(new Uint8Array(await zip.arrayBuffer()))['top-1m.csv'] ?? new Uint8Array())
  expect(list).toContain('\r\n2900,puma.com\r\n')
  expect(list.split('\r\n').filter((line) => line.endsWith(',nike.com'))).toHaveLength(2)
})

test('the CrUX list gives the origins of the brands that have a rank, with their buckets [J-01]', async () => {
  const replay = await start()

  const file = await fetch(`${replay.url}/crux/data/global/current.csv.gz`)
  const lines = strFromU8(gunzipSync(new Uint8Array(await file.arrayBuffer()))).split('\n')
  expect(lines[0]).toBe('origin,rank')
  expect(lines.filter((line) => line.includes('puma.com'))).toEqual([
    expect.stringMatching(/^https:.*puma\.com,10000$/),
  ])
})

test('GDELT returns an empty object for no results and plain text for a short query [J-01]', async () => {
  const replay = await start()
  const doc = '/gdelt/api/v2/doc/doc?format=json&timespan=3months'

  const volume = await getJson(replay, `${doc}&mode=timelinevolraw&query=${encodeURIComponent('"Togethxr"')}`)
  expect(volume).toMatchObject({ timeline: [{ series: 'Article Count', data: { length: 90 } }] })
  expect(await getJson(replay, `${doc}&mode=artlist&query=${encodeURIComponent('"Kosmos"')}`)).toEqual({})
  const short = await fetch(`${replay.url}${doc}&mode=artlist&query=%22On%22`)
  expect([short.status, short.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})

test('sites respond behind the gateway: robots, pages, redirects, dead and parked ones [J-01]', async () => {
  const replay = await start()
  const get = (address: string) => fetch(`${replay.url}/sites/${address}`, { redirect: 'manual' })

  expect(await (await get('https://togethxr.com/robots.txt')).text()).toContain('Disallow: /checkout/')
  expect(await (await get('https://www.salfordcityfc.co.uk/robots.txt')).text()).toMatch(/^Disallow: \/$/m)

  const about = await (await get('https://togethxr.com/about')).text()
  expect(about).toContain('co-founded in 2021 by soccer player Alex Morgan')
  expect(about).toContain('"sameAs":["https://www.wikidata.org/wiki/')

  const moved = await get('https://saysh.com:443/about-us')
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/about'])
  const bare = await get('http://rogerfederer.com/about')
  expect([bare.status, bare.headers.get('location')]).toEqual([301, 'https://www.rogerfederer.com/about'])

  expect((await get('https://boltmobility.com/')).status).toBe(404)
  expect(await (await get('https://www.teamx44.com/')).text()).toContain('This domain is for sale')
  expect((await get('https://togethxr.com/nowhere')).status).toBe(404)
  expect((await get('https://unknown.example/')).status).toBe(502)
})

test('brands that share a host have pages of their own [J-01]', async () => {
  const replay = await start()
  const read = async (address: string) => (await fetch(`${replay.url}/sites/${address}`)).text()

  expect(await read('https://www.nike.com/')).toContain('<h1>Nike</h1>')
  expect(await read('https://www.nike.com/about')).toContain('<h1>About Nike</h1>')
  const jordan = await read('https://www.nike.com/jordan')
  expect(jordan).toContain('<h1>Air Jordan</h1>')
  expect(jordan).toContain('<a href="/jordan/about">')
  expect(await read('https://www.nike.com/jordan/about')).toContain(
    'signature line of basketball player Michael Jordan',
  )
  expect(await read('https://www.nike.com/jordans')).toContain('Page not found')
})

test('a fault applies to each matching request as often as it is set, then the response follows [J-01]', async () => {
  const replay = await start({
    faults: [
      { provider: 'wikidata', contains: 'search=LeBron James', kind: 'rate-limited', times: 2, retryAfterSeconds: 7 },
      { provider: 'wikidata', contains: 'ids=Q41421', kind: 'maxlag', times: 1 },
      { provider: 'wikipedia', contains: 'titles=Puma', kind: 'html', times: 1 },
      { provider: 'sites', contains: 'togethxr.com', kind: 'server-error', times: null },
    ],
  })
  const search = `${replay.url}/wikidata/w/api.php?action=wbsearchentities&search=LeBron+James`

  for (const attempt of [1, 2]) {
    const limited = await fetch(search)
    expect([attempt, limited.status, limited.headers.get('retry-after')]).toEqual([attempt, 429, '7'])
  }
  expect((await fetch(`${search}&limit=1`)).status).toBe(429)
  expect((await fetch(search)).status).toBe(200)

  const lagged = await fetch(`${replay.url}/wikidata/w/api.php?action=wbgetentities&ids=Q41421&maxlag=5`)
  expect([lagged.status, lagged.headers.get('retry-after')]).toEqual([200, '5'])
  expect(await lagged.json()).toMatchObject({ error: { code: 'maxlag', lag: expect.any(Number) } })
  expect(await getJson(replay, '/wikidata/w/api.php?action=wbgetentities&ids=Q41421&maxlag=5')).toMatchObject({
    entities: { Q41421: { labels: { en: { value: 'Michael Jordan' } } } },
  })

  const html = await fetch(`${replay.url}/wikipedia/w/api.php?action=query&titles=Puma`)
  expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await fetch(`${replay.url}/sites/https://togethxr.com/`)).status).toBe(500)
  }
  expect(replay.requests.map(({ fault }) => fault)).toContain('maxlag')
})

test('a provider that hangs is let go when the replay closes [J-01]', async () => {
  const replay = await startReplay({ faults: [{ provider: 'tranco', contains: '', kind: 'hang', times: null }] })
  const hanging = fetch(`${replay.url}/tranco/api/ranks/domain/nike.com`).then(
    () => 'answered',
    () => 'cut off',
  )
  await expect.poll(() => replay.requests.length).toBe(1)
  await replay.close()

  expect(await hanging).toBe('cut off')
})

test('the same day returns the same responses, and a later day newer figures [J-01]', async () => {
  const [one, other, later] = [
    await start(),
    await start(),
    await start({ now: () => new Date('2027-02-01T00:00:00Z') }),
  ]
  const path = '/wikidata/w/api.php?action=wbgetentities&ids=Q1189'

  expect(await getJson(one, path)).toEqual(await getJson(other, path))
  expect(JSON.stringify(await getJson(later, path))).toContain('+2027-01-12T00:00:00Z')
})

test('an unchanged page is not sent twice [J-01]', async () => {
  const replay = await start()
  const page = `${replay.url}/sites/https://togethxr.com/about`

  const etag = (await fetch(page)).headers.get('etag') ?? ''
  expect((await fetch(page, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a day before the end knows only what had been counted by then; the next answer is that of its day [J-01]', async () => {
  let now = new Date('2026-09-01T12:00:00Z')
  const replay = await start({ now: () => now, end: TODAY, remembers: true })
  const { id } = getItem(recording, 'venus-williams')
  const counted = async () => {
    const answer = await getJson(replay, `/wikidata/w/api.php?action=wbgetentities&ids=${id}&props=claims`)
    return (EntitiesSchema.parse(answer).entities[id]?.claims?.P8687 ?? []).map(({ rank, qualifiers }) => [
      PointInTimeSchema.parse(qualifiers).P585[0]?.datavalue.value.time.slice(1, 11),
      rank,
    ])
  }

  expect(await counted()).toEqual([
    ['2026-02-02', 'normal'],
    ['2026-08-01', 'preferred'],
  ])
  now = TODAY
  expect(await counted()).toEqual([
    ['2026-02-02', 'normal'],
    ['2026-08-01', 'normal'],
    ['2026-11-01', 'preferred'],
  ])
})

async function start(options: ReplayOptions = {}): Promise<Replay> {
  const replay = await startReplay({ now: () => TODAY, faults: [], ...options })
  onTestFinished(() => replay.close())
  return replay
}

async function getJson(replay: Replay, path: string): Promise<unknown> {
  return (await fetch(replay.url + path)).json()
}

const EntitiesSchema = z.object({
  entities: z.record(
    z.string(),
    z.looseObject({
      claims: z
        .record(
          z.string(),
          z.array(z.looseObject({ rank: z.string(), qualifiers: z.record(z.string(), z.unknown()).optional() })),
        )
        .optional(),
    }),
  ),
})
const PointInTimeSchema = z.object({
  P585: z.array(z.object({ datavalue: z.object({ value: z.object({ time: z.string() }) }) })),
})
const SearchSchema = z.looseObject({ query: z.looseObject({ search: z.array(z.looseObject({ title: z.string() })) }) })
const PagesSchema = z.object({
  continue: z.unknown().optional(),
  query: z.object({ pages: z.array(z.looseObject({ extract: z.string().optional() })) }),
})
const ViewsSchema = z.object({ items: z.array(z.looseObject({ timestamp: z.string(), views: z.number() })) })
const RanksSchema = z.object({ ranks: z.array(z.object({ date: z.string(), rank: z.number() })) })
