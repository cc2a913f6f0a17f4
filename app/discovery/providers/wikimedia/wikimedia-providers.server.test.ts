import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { createClientRecords } from '#app/discovery/http/client-records.server.ts'
import { RunAnswers } from '#app/discovery/http/run-answers.ts'
import type { Database } from '#db/schema.ts'
import { createProviders } from '#tests/create-providers.ts'
import { test } from '#tests/database.ts'
import { serveLocally } from '#tests/local-http-server.ts'
import { configured } from '#tests/provider-settings.ts'
import { createTrafficList } from '../traffic/traffic-list.server.ts'

describe('Wikidata [J-01]', () => {
  test('a search returns the matches in order, with the matched text [J-01]', async ({ db }) => {
    const { wikidata, requests } = await providers(db, {
      wbsearchentities: {
        search: [
          { id: 'Q483915', label: 'Nike', description: 'American brand', match: { type: 'label', text: 'Nike' } },
          { id: 'Q165023', label: 'Nike', match: { type: 'alias', language: 'en', text: 'Nikè' }, extra: [1] },
        ],
      },
    })

    const { value, request } = await wikidata.searchEntities('Nike & Söhne', { signal })

    expect(value).toEqual([
      { id: 'Q483915', label: 'Nike', description: 'American brand', match: { type: 'label', text: 'Nike' } },
      { id: 'Q165023', label: 'Nike', description: null, match: { type: 'alias', text: 'Nikè' } },
    ])
    expect(request).toMatchObject({ provider: 'wikidata', status: 200, fromCache: false })
    expect(query(requests[0])).toMatchObject({ search: 'Nike & Söhne', type: 'item', maxlag: '5', format: 'json' })
  })

  test('no match is a result, not an error [J-01]', async ({ db }) => {
    const { wikidata } = await providers(db, { wbsearchentities: { search: [], success: 1 } })

    expect((await wikidata.searchEntities('Nobody', { signal })).value).toEqual([])
  })

  test('the items that name an athlete are requested in one call [J-01]', async ({ db }) => {
    const { wikidata, requests } = await providers(db, {
      query: {
        query: {
          searchinfo: { totalhits: 2 },
          search: [{ ns: 0, title: 'Q1' }, { title: 'Q22' }, { title: 'Talk:Q3' }],
        },
      },
    })

    const { value } = await wikidata.findItemsNaming('Q36159', { signal })

    expect(value).toEqual(['Q1', 'Q22'])
    expect(requests).toHaveLength(1)
    const asked = query(requests[0]).srsearch?.replace('haswbstatement:', '').split('|')
    const properties = 'P112 P127 P1951 P169 P488 P1037 P1789 P2828 P3320 P138 P2652'.split(' ')
    expect(asked).toEqual(properties.map((property) => `${property}=Q36159`))
  })

  test('an entity is read with its statements; deprecated ones are dropped, old item values completed [J-01]', async ({
    db,
  }) => {
    const { wikidata } = await providers(db, { wbgetentities: { entities: { Q7: BRAND } } })

    const answer = (await wikidata.getEntities(['Q7'], { signal })).get('Q7')

    expect(answer).toMatchObject({
      outcome: 'found',
      value: {
        id: 'Q7',
        url: 'https://www.wikidata.org/wiki/Q7?oldid=99',
        label: 'Brand',
        aliases: ['Brand Co'],
        wikipediaTitle: 'Brand (company)',
        statements: {
          P112: [
            {
              rank: 'normal',
              value: { type: 'item', id: 'Q131261' },
              qualifiers: { P580: [{ type: 'time', date: '2003', precision: 'year' }] },
              references: [{ P854: [{ type: 'string', text: 'https://press.example/1' }] }],
            },
          ],
          P856: [{ value: { type: 'string', text: 'https://brand.example' } }],
          P576: [{ value: { type: 'no_value' } }],
          P8687: [{ value: { type: 'quantity', amount: 170_000_000, unit: null } }],
        },
      },
    })
    expect(answer?.outcome === 'found' && Object.keys(answer.value.statements)).not.toContain('P127')
  })

  test('an empty map that arrives as a list is an empty map [J-01]', async ({ db }) => {
    const bare = { id: 'Q8', type: 'item', labels: [], descriptions: [], aliases: [], claims: [], sitelinks: [] }
    const { wikidata } = await providers(db, { wbgetentities: { entities: { Q8: bare } } })

    const answer = (await wikidata.getEntities(['Q8'], { signal })).get('Q8')

    expect(answer).toMatchObject({ outcome: 'found', value: { id: 'Q8', label: null, statements: {} } })
  })

  test('a redirected id is returned under the requested id and has its new one [J-01]', async ({ db }) => {
    const { wikidata } = await providers(db, {
      wbgetentities: {
        entities: {
          Q16231742: { ...BRAND, id: 'Q3571994', redirects: { from: 'Q16231742', to: 'Q3571994' } },
          Q7: BRAND,
        },
      },
    })

    const answers = await wikidata.getEntities(['Q16231742', 'Q7'], { signal })

    expect(answers.get('Q16231742')).toMatchObject({ value: { id: 'Q3571994' } })
    expect(answers.get('Q7')).toMatchObject({ value: { id: 'Q7' } })
  })

  test('redirected ids returned only under their new ids are resolved by single requests [J-01]', async ({ db }) => {
    const { wikidata, requests } = await providers(db, {
      wbgetentities: (asked) => {
        const renamed: Record<string, string> = { Q1: 'Q101', Q2: 'Q102' }
        const ids = (asked.ids ?? '').split('|').map((id) => renamed[id] ?? id)
        return { entities: Object.fromEntries(ids.map((id) => [id, { ...BRAND, id }])) }
      },
    })

    const answers = await wikidata.getEntities(['Q1', 'Q2', 'Q7'], { signal })

    expect([...answers].map(([id, answer]) => [id, answer.outcome === 'found' && answer.value.id])).toEqual([
      ['Q7', 'Q7'],
      ['Q1', 'Q101'],
      ['Q2', 'Q102'],
    ])
    expect(requests).toHaveLength(3)
  })

  test('a missing item is absent, and one that never existed does not spoil its batch [J-01]', async ({ db }) => {
    const { wikidata } = await providers(db, {
      wbgetentities: (asked) => {
        if (asked.ids?.includes('Q999')) return { error: { code: 'no-such-entity', info: 'Could not find it' } }
        return { entities: { Q5: { id: 'Q5', missing: '' }, Q7: BRAND }, success: 1 }
      },
    })

    const answers = await wikidata.getEntities(['Q5', 'Q999', 'Q7'], { signal })

    expect([...answers].map(([id, answer]) => [id, answer.outcome])).toEqual([
      ['Q5', 'absent'],
      ['Q999', 'absent'],
      ['Q7', 'found'],
    ])
  })

  test('more than fifty ids are requested in batches of fifty [J-01]', async ({ db }) => {
    const { wikidata, requests } = await providers(db, {
      wbgetentities: (asked) => ({
        entities: Object.fromEntries((asked.ids ?? '').split('|').map((id) => [id, { ...BRAND, id }])),
      }),
    })
    const ids = Array.from({ length: 120 }, (_, index) => `Q${index + 1}`)

    const answers = await wikidata.getEntities([...ids, 'Q1'], { signal })

    expect([...answers.keys()]).toEqual(ids)
    expect(requests.map((request) => query(request).ids?.split('|').length)).toEqual([50, 50, 20])
  })

  test('a run asks for an item once, whatever else it is asked for with and whatever redirects to it [J-01]', async ({
    db,
  }) => {
    const { wikidata, requests } = await providers(db, {
      wbgetentities: {
        entities: { Q1: { ...BRAND, id: 'Q7', redirects: { from: 'Q1', to: 'Q7' } }, Q2: { ...BRAND, id: 'Q2' } },
      },
    })
    const run = { signal, answers: new RunAnswers() }
    await wikidata.getEntities(['Q1', 'Q2'], run)

    expect((await wikidata.getEntities(['Q7'], run)).get('Q7')).toMatchObject({ value: { id: 'Q7' } })
    expect((await wikidata.getEntities(['Q2'], run)).get('Q2')).toMatchObject({ value: { id: 'Q2' } })
    expect(requests).toHaveLength(1)
    await wikidata.getEntities(['Q2'], { signal, answers: new RunAnswers() })
    expect(requests).toHaveLength(2)
  })

  test('names of items are asked for alone, and once for all runs [J-01]', async ({ db }) => {
    const names: Record<string, string> = { Q30: 'United States', Q847: 'tennis' }
    const { wikidata, requests } = await providers(db, {
      wbgetentities: (asked) => ({
        entities: Object.fromEntries(
          (asked.ids ?? '').split('|').map((id) => [id, { id, labels: names[id] ? { mul: text(names[id]) } : {} }]),
        ),
      }),
    })

    expect(await wikidata.getLabels(['Q30', 'Q5'], { signal })).toEqual(new Map([['Q30', 'United States']]))
    expect(await wikidata.getLabels(['Q847', 'Q30', 'Q5'], { signal, answers: new RunAnswers() })).toEqual(
      new Map([
        ['Q847', 'tennis'],
        ['Q30', 'United States'],
      ]),
    )
    expect(requests.map((request) => query(request))).toMatchObject([
      { ids: 'Q30|Q5', props: 'labels' },
      { ids: 'Q847', props: 'labels' },
    ])
  })

  test('server lag is reported with status 200 and counts as a pause [J-01]', async ({ db }) => {
    const lagging = { error: { code: 'maxlag', info: 'Waiting for all: 3.45 seconds lagged', lag: 3.45 } }
    const { wikidata } = await providers(db, { wbsearchentities: lagging }, { 'retry-after': '90' })

    await expect(wikidata.searchEntities('Nike', { signal })).rejects.toMatchObject({
      reason: 'rate_limited',
      retryAfterMs: 90_000,
    })
  })

  test.for([
    [{}, 'search'],
    [{ search: 'no list' }, 'search'],
    [{ search: [{ id: 7 }] }, 'search.0.id'],
    [{ error: { code: 'internal_api_error' } }, 'internal_api_error'],
  ] as const)('the response %j fails and names what is wrong [J-01]', async ([answer, named], { db }) => {
    const { wikidata } = await providers(db, { wbsearchentities: answer })

    const search = wikidata.searchEntities('Nike', { signal })

    await expect(search).rejects.toMatchObject({ reason: 'unexpected_response' })
    await expect(search).rejects.toThrow(named)
  })

  test('an invalid item id is never sent [J-01]', async ({ db }) => {
    const { wikidata, requests } = await providers(db, {})

    await expect(wikidata.findItemsNaming('Q1|P31=Q5', { signal })).rejects.toThrow(TypeError)
    await expect(wikidata.getEntities(['Q1', 'bogus'], { signal })).rejects.toThrow(TypeError)
    expect(requests).toHaveLength(0)
  })
})

describe('Wikipedia [J-01]', () => {
  test('an article has its revision, a permanent URL and its Wikidata item [J-01]', async ({ db }) => {
    const page = {
      pageid: 1,
      title: 'Nike, Inc.',
      extract: 'Nike was founded in 1964.\n\n\n== History ==\nIt grew.',
      lastrevid: 841482403,
      pageprops: { wikibase_item: 'Q483915', page_image: 'x.svg' },
      extlinks: [{ url: 'https://nike.example/' }, { '*': 'https://older.example/' }],
    }
    const { wikipedia, requests } = await providers(db, { query: { query: { pages: [page], redirects: [] } } })

    const answer = await wikipedia.getArticle('Nike', { signal })

    expect(answer).toMatchObject({
      outcome: 'found',
      value: {
        title: 'Nike, Inc.',
        text: page.extract,
        revisionId: 841482403,
        permanentUrl: 'https://en.wikipedia.org/w/index.php?title=Nike%2C_Inc.&oldid=841482403',
        wikidataId: 'Q483915',
        isDisambiguation: false,
        externalLinks: ['https://nike.example/', 'https://older.example/'],
      },
    })
    expect(query(requests[0])).toMatchObject({ titles: 'Nike', redirects: '1', explaintext: '1' })
  })

  test('a disambiguation page says that it is one [J-01]', async ({ db }) => {
    const page = { title: 'On', extract: 'On may refer to:', lastrevid: 5, pageprops: { disambiguation: '' } }
    const { wikipedia } = await providers(db, { query: { query: { pages: [page] } } })

    expect(await wikipedia.getArticle('On', { signal })).toMatchObject({ value: { isDisambiguation: true } })
  })

  test.for([
    [{ query: { pages: [{ title: 'Nobody', missing: true }] } }],
    [{ query: { pages: { '-1': { title: 'Nobody', missing: '' } } } }],
    [{ query: { pages: [{ title: '', invalid: true, invalidreason: 'empty title' }] } }],
  ])('a page that is not there is absent: %j [J-01]', async ([answer = {}], { db }) => {
    const { wikipedia } = await providers(db, { query: answer })

    expect(await wikipedia.getArticle('Nobody', { signal })).toMatchObject({ outcome: 'absent' })
  })
})

describe('pageviews [J-01]', () => {
  test('days that the service leaves out are zero, and the title is written with underscores [J-01]', async ({
    db,
  }) => {
    const { pageviews, requests } = await providers(db, {
      pageviews: {
        items: [
          { article: 'AC/DC_shoes', timestamp: '2026080300', views: 30 },
          { article: 'AC/DC_shoes', timestamp: '2026080100', views: 12 },
        ],
      },
    })

    const answer = await pageviews.getViews('AC/DC shoes', '2026-08-01', '2026-08-03', { signal })

    expect(answer).toMatchObject({
      outcome: 'found',
      value: {
        title: 'AC/DC_shoes',
        total: 42,
        days: [
          { date: '2026-08-01', views: 12 },
          { date: '2026-08-02', views: 0 },
          { date: '2026-08-03', views: 30 },
        ],
      },
    })
    expect(requests[0]?.url).toBe(
      '/base/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user/AC%2FDC_shoes/daily/20260801/20260803',
    )
  })

  test('404 means that nothing is known, which is not zero [J-01]', async ({ db }) => {
    const { pageviews } = await providers(db, {})

    expect(await pageviews.getViews('Nobody', '2026-08-01', '2026-08-03', { signal })).toMatchObject({
      outcome: 'absent',
      request: { status: 404 },
    })
  })

  test('a count that is no number fails [J-01]', async ({ db }) => {
    const { pageviews } = await providers(db, { pageviews: { items: [{ timestamp: '2026080100', views: '12' }] } })

    await expect(pageviews.getViews('Nike', '2026-08-01', '2026-08-02', { signal })).rejects.toThrow('items.0.views')
  })
})

test('however many calls wait, no more than three are under way at Wikimedia [J-01]', async ({ db }) => {
  let underWay = 0
  let most = 0
  const server = await serveLocally(async (request, response) => {
    most = Math.max(most, ++underWay)
    await wait(10)
    underWay -= 1
    answerAs(request, response, { wbsearchentities: { search: [] }, query: { query: { pages: [] } } }, {})
  })
  const { wikidata, wikipedia, pageviews } = connect(db, `${server.url}/base`)

  await Promise.all(
    ['a', 'b', 'c', 'd'].flatMap((name) => [
      wikidata.searchEntities(name, { signal }),
      wikipedia.getArticle(name, { signal }),
      pageviews.getViews(name, '2026-08-01', '2026-08-02', { signal }),
    ]),
  )

  expect(server.requests).toHaveLength(12)
  expect(most).toBe(3)
})

const { signal } = new AbortController()

describe('the search of Wikipedia [J-01, ruling 33]', () => {
  test('lists linking articles with their items over several pages, without disambiguation pages [J-01]', async ({
    db,
  }) => {
    const { wikipedia, requests } = await providers(db, {
      query: ({ gblcontinue }) =>
        gblcontinue
          ? { query: { pages: [{ pageid: 3, title: 'Lumen', description: 'company' }] } }
          : {
              continue: { gblcontinue: '0|9', continue: 'gblcontinue||' },
              query: {
                pages: [
                  { pageid: 1, title: 'Castora', pageprops: { wikibase_item: 'Q7' }, description: 'brand' },
                  { pageid: 2, title: 'Reyes', pageprops: { wikibase_item: 'Q8', disambiguation: '' } },
                ],
              },
            },
    })

    expect(await wikipedia.listLinking('Ana Reyes', 'en', { signal })).toEqual([
      { title: 'Castora', item: 'Q7', description: 'brand' },
      { title: 'Lumen', item: null, description: 'company' },
    ])
    expect(query(requests[0])).toMatchObject({ generator: 'backlinks', gbltitle: 'Ana Reyes', gblnamespace: '0' })
    expect(requests).toHaveLength(2)
  })

  test('an empty list has no `query`, and the older format keys pages by number [J-01]', async ({ db }) => {
    const { wikipedia } = await providers(db, {
      query: ({ list, generator }) =>
        list === 'search'
          ? { query: { search: [{ ns: 0, title: 'Castora' }] } }
          : generator
            ? { batchcomplete: '' }
            : {
                query: {
                  pages: {
                    7: { title: 'Castora', pageprops: { wikibase_item: 'Q7' } },
                    '-1': { title: 'B', missing: '' },
                  },
                },
              },
    })

    expect(await wikipedia.searchTexts('"Ana Reyes"', 'en', { signal })).toEqual(['Castora'])
    expect(await wikipedia.listLinked('A', 'en', { signal })).toEqual([])
    expect(await wikipedia.listItems(['Castora', 'B'], 'en', { signal })).toEqual([
      { title: 'Castora', item: 'Q7', description: null },
    ])
  })

  test('asks for the items of fifty titles at once [J-01]', async ({ db }) => {
    const { wikipedia, requests } = await providers(db, { query: { batchcomplete: true } })
    await wikipedia.listItems(
      Array.from({ length: 60 }, (_, index) => `T${index}`),
      'en',
      { signal },
    )

    expect(requests.map((request) => query(request).titles?.split('|').length)).toEqual([50, 10])
  })

  test('other editions are asked beside the English one, where the address tells it [J-01]', async ({ db }) => {
    const server = await serveLocally((_, response) => response.end('{"batchcomplete":true}'))
    const mirrored = connect(db, `${server.url}/en.wikipedia.org`)
    await mirrored.wikipedia.listLinking('Ana Reyes', 'es', { signal })

    expect(server.requests[0]?.url).toMatch(/^\/es\.wikipedia\.org\/w\/api\.php\?/)
    expect(mirrored.wikipedia.hasEdition('es')).toBe(true)
    expect(connect(db, server.url).wikipedia.hasEdition('es')).toBe(false)
  })

  test('an error of the service is one, also with status 200 [J-01]', async ({ db }) => {
    const { wikipedia } = await providers(db, { query: { error: { code: 'srsearch-error', info: 'x' } } })

    await expect(wikipedia.searchTexts('"A"', 'en', { signal })).rejects.toMatchObject({
      reason: 'unexpected_response',
    })
  })
})

const BRAND = {
  pageid: 1,
  type: 'item',
  id: 'Q7',
  lastrevid: 99,
  labels: { en: { language: 'en', value: 'Brand' } },
  descriptions: { en: { language: 'en', value: 'a brand' } },
  aliases: { en: [{ language: 'en', value: 'Brand Co' }] },
  sitelinks: { enwiki: { site: 'enwiki', title: 'Brand (company)', badges: [] } },
  claims: {
    P112: [
      {
        id: 'Q7$1',
        type: 'statement',
        rank: 'normal',
        mainsnak: snak('P112', 'wikibase-entityid', { 'entity-type': 'item', 'numeric-id': 131261 }),
        qualifiers: { P580: [snak('P580', 'time', { time: '+2003-00-00T00:00:00Z', precision: 9 })] },
        references: [{ hash: 'x', snaks: { P854: [snak('P854', 'string', 'https://press.example/1')] } }],
      },
    ],
    P127: [
      {
        rank: 'deprecated',
        mainsnak: snak('P127', 'wikibase-entityid', { 'entity-type': 'item', 'numeric-id': 5, id: 'Q5' }),
      },
    ],
    P856: [{ rank: 'normal', mainsnak: snak('P856', 'string', 'https://brand.example'), qualifiers: [] }],
    P576: [{ rank: 'normal', mainsnak: { snaktype: 'novalue', property: 'P576' } }],
    P8687: [{ rank: 'normal', mainsnak: snak('P8687', 'quantity', { amount: '+170000000', unit: '1' }) }],
  },
}

function text(value: string | undefined) {
  return { language: 'mul', value }
}

function snak(property: string, type: string, value: unknown) {
  return { snaktype: 'value', property, datavalue: { type, value } }
}

type Answers = Record<string, object | ((asked: Record<string, string>) => object)>

/** The providers over one server that responds by the requested `action`, below a base URL with a path. */
async function providers(db: Kysely<Database>, answers: Answers, headers: Record<string, string> = {}) {
  const server = await serveLocally((request, response) => answerAs(request, response, answers, headers))
  return { ...connect(db, `${server.url}/base/`), requests: server.requests }
}

function connect(db: Kysely<Database>, base: string) {
  const created = createProviders(
    {
      providers: configured({ wikidata: base, wikipedia: base, pageviews: base, tranco: base }),
      fetchAllowedHosts: [],
      contact: 'ops@example.org',
      version: '1.0.0',
      providerPace: 'off',
    },
    {
      records: createClientRecords({ reader: db, writer: db }),
      trafficList: createTrafficList({ reader: db, writer: db }, () => new Date()),
      now: () => new Date(),
      log: { warn() {} },
    },
  )
  onTestFinished(() => created.close())
  return created
}

function answerAs(
  request: IncomingMessage,
  response: ServerResponse,
  answers: Answers,
  headers: Record<string, string>,
) {
  const asked = query(request)
  const answer = answers[request.url?.startsWith('/base/w/api.php?') ? (asked.action ?? '') : 'pageviews']
  const body = typeof answer === 'function' ? answer(asked) : answer
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body ?? { title: 'Not found.', detail: 'we do not have data' }))
}

function query(request: IncomingMessage | undefined): Record<string, string> {
  return Object.fromEntries(new URL(request?.url ?? '/', 'http://localhost').searchParams)
}
