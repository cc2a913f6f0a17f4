import type { Kysely } from 'kysely'
import { describe, expect } from 'vitest'
import type { DeclaredName } from '#app/base/platform/providers/provider-list.ts'
import { DAY_MS } from '#app/base/platform/utc-day.ts'
import { findWikidataClaims } from '#app/champion-index/evidence/structured/wikidata-claims.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import { ProviderError } from '#app/discovery/http/provider-error.ts'
import type { Database } from '#db/schema.ts'
import { test } from '#tests/database.ts'
import refusals from '#tests/fixtures/refusals.json' with { type: 'json' }
import { type Serve, type ServedAnswer, serveProvider } from '#tests/serve-provider.ts'
import { readJsonLd } from './html/json-ld.ts'
import type { Providers } from './providers.ts'
import { toEntity } from './wikimedia/wikidata-answer.ts'
import { hasEnded } from './wikimedia/wikidata-statements.ts'

const options: CallOptions = { signal: AbortSignal.timeout(60_000) }
const CHANNEL = `UC${'a'.repeat(22)}`
const FEED = '<feed><entry><media:statistics views="7"/></entry></feed>'

/** What each source is asked here. */
const ASK: Partial<Record<DeclaredName, (providers: Providers) => Promise<unknown> | undefined>> = {
  gdelt: ({ gdelt }) => gdelt?.countArticles({ name: 'New Castora', together: [] }, options),
  'instagram-api': (providers) => providers['instagram-api']?.countFollowers('castora', options),
  brave: ({ brave }) => brave?.search('castora', options),
  searxng: ({ searxng }) => searxng?.search('castora', options),
  'x-api': (providers) => providers['x-api']?.countFollowers('castora', options),
  'youtube-api': (providers) => providers['youtube-api']?.countFollowers(CHANNEL, options),
  youtube: ({ youtube }) => youtube?.listPosts('castora', options),
  bluesky: ({ bluesky }) => bluesky?.countFollowers('castora.example', options),
  mastodon: ({ mastodon }) => mastodon?.countFollowers('castora@social.example', options),
  wikidata: ({ wikidata }) => wikidata.searchEntities('Castora', options),
  pageviews: ({ pageviews }) => pageviews.getViews('Castora', '2026-11-01', '2026-11-02', options),
}

function recorded(when: string): ServedAnswer {
  const { status, headers, body } = refusals.find((refusal) => refusal.when === when) ?? expect.fail(when)
  return { ...(status && { status }), ...(headers && { headers: headers as Record<string, string> }), body }
}

async function refused(db: Kysely<Database>, provider: DeclaredName, serve: Serve) {
  const served = await serveProvider(db, provider, serve)
  const ask = async () => ASK[provider]?.(served.providers)
  return { ...served, ask, fail: () => failureOf(ask()) }
}

async function failureOf(call: Promise<unknown> | undefined): Promise<ProviderError> {
  const error = await call?.then(
    () => expect.fail('It did not fail.'),
    (thrown: unknown) => thrown,
  )
  return error instanceof ProviderError ? error : expect.fail(String(error))
}

async function stateOf(db: Kysely<Database>) {
  const rows = await db.selectFrom('provider_state').select(['failures', 'open_until']).execute()
  return rows.find(({ failures, open_until }) => failures > 0 || open_until !== null)
}

function logOf(db: Kysely<Database>) {
  return db.selectFrom('provider_request').select(['outcome', 'words']).orderBy('id').execute()
}

describe('the recorded refusals lead to what they must [J-01] (ruling 38)', () => {
  const tests: Record<string, (db: Kysely<Database>) => Promise<void>> = {
    async 'a quoted phrase under five characters'(db) {
      const { fail, requests, clock } = await refused(db, 'gdelt', () =>
        recorded('a quoted phrase under five characters'),
      )
      for (let time = 0; time < 6; time += 1) {
        expect(await fail()).toMatchObject({ reason: 'query_refused', message: expect.stringContaining('too short') })
      }
      expect(requests).toHaveLength(1)
      clock.now += 7 * DAY_MS
      await fail()
      expect(requests).toHaveLength(2)
      expect(await stateOf(db)).toBeUndefined()
      expect((await logOf(db))[0]).toEqual({ outcome: 'query_refused', words: 'The specified phrase is too short.' })
    },
    async 'article list with an invalid escape'(db) {
      const { providers } = await refused(db, 'gdelt', () => recorded('article list with an invalid escape'))
      expect(await providers.gdelt?.listArticles('Castora', ['founder'], options)).toEqual([
        { url: 'https://a.example/1', title: "Club's founder", seenAt: '2026-11-01T10:15:00.000Z' },
      ])
    },
    async 'unknown account'(db) {
      const { ask, requests, clock } = await refused(db, 'instagram-api', () => recorded('unknown account'))
      expect(await ask()).toMatchObject({ outcome: 'absent' })
      clock.now += DAY_MS - 1
      await ask()
      expect(requests).toHaveLength(1)
      expect(await logOf(db)).toEqual([{ outcome: 'absent', words: 'Invalid user id' }])
    },
    async 'too many calls'(db) {
      const { fail } = await refused(db, 'instagram-api', () => recorded('too many calls'))
      expect(await fail()).toMatchObject({ reason: 'rate_limited' })
      expect(await stateOf(db)).toMatchObject({ failures: 0 })
    },
    async 'expired token'(db) {
      const { fail } = await refused(db, 'instagram-api', () => recorded('expired token'))
      expect((await fail()).message).toContain('INSTAGRAM_ACCESS_TOKEN is not accepted')
      expect(await stateOf(db)).toMatchObject({ failures: 1 })
    },
    async 'unknown field or retired version'(db) {
      const { fail } = await refused(db, 'instagram-api', () => recorded('unknown field or retired version'))
      expect((await fail()).message).toContain('Tried accessing nonexisting field')
    },
    async 'wrong key'(db) {
      const { fail } = await refused(db, 'brave', () => recorded('wrong key'))
      expect((await fail()).message).toContain('BRAVE_API_KEY is not accepted')
    },
    async 'no results, as null'(db) {
      const { ask } = await refused(db, 'brave', () => recorded('no results, as null'))
      expect(await ask()).toMatchObject({ hits: [] })
    },
    async 'limiter on'(db) {
      const { ask } = await refused(db, 'searxng', (_, headers) =>
        headers.accept?.includes('text/html') && headers['accept-language']
          ? { body: { results: [] } }
          : recorded('limiter on'),
      )
      expect(await ask()).toMatchObject({ hits: [] })
    },
    async 'credits used up'(db) {
      const { fail, requests, clock } = await refused(db, 'x-api', () => recorded('credits used up'))
      expect(await fail()).toMatchObject({ message: expect.stringContaining('credits'), retryAfterMs: DAY_MS })
      clock.now += DAY_MS - 1
      expect((await fail()).message).toContain('CreditsDepleted')
      expect(requests).toHaveLength(1)
    },
    async 'visitor from the EEA'(db) {
      const { fail, providers } = await refused(db, 'youtube', (path) => {
        if (path.endsWith('/robots.txt')) return { status: 404 }
        return path.includes('/@') ? recorded('visitor from the EEA') : { body: FEED }
      })
      expect((await fail()).message).toContain('a page of consent')
      expect(await stateOf(db)).toBeUndefined()
      expect(await providers.youtube?.listPosts(CHANNEL, options)).toMatchObject({ outcome: 'found' })
    },
    async 'robots.txt'(db) {
      const { providers, requests } = await refused(db, 'youtube', (path) =>
        path.endsWith('/robots.txt') ? recorded('robots.txt') : { body: FEED },
      )
      expect(await providers.youtube?.listPosts(CHANNEL, options)).toMatchObject({ outcome: 'absent' })
      expect(requests.map(({ url }) => url)).toEqual(['/base/robots.txt'])
    },
    async 'quota used up'(db) {
      const { fail } = await refused(db, 'youtube-api', () => recorded('quota used up'))
      // Noon in UTC is four in the morning in California.
      expect(await fail()).toMatchObject({
        reason: 'rate_limited',
        retryAfterMs: 20 * 3_600_000,
        message: expect.stringContaining('the quota of YOUTUBE_API_KEY is used up'),
      })
    },
    async 'end within a decade'() {
      const { statement } = refusals.find(({ when }) => when === 'end within a decade') ?? expect.fail()
      const brand = brandFoundedBy('Q1', statement?.P582 ?? expect.fail())
      expect((brand.statements.P112 ?? []).map(hasEnded)).toEqual([true])
      const { claims } = findWikidataClaims({ athlete: entity({ id: 'Q1' }), brand })
      expect(claims).toContainEqual(
        expect.objectContaining({ stance: 'ENDS', factDate: null, quote: 'end time: unknown' }),
      )
    },
    async 'JSON-LD after a comment'() {
      expect(readJsonLd([bodyOf('JSON-LD after a comment')])).toEqual([{ '@type': 'Organization', name: 'A' }])
    },
    async 'JSON-LD with HTML entities'() {
      expect(readJsonLd([bodyOf('JSON-LD with HTML entities')])).toMatchObject([
        { name: "L'Exemple & Co", founder: { name: 'André Sample' } },
      ])
    },
  }

  test('all of them are held [J-01]', () => {
    expect(refusals.map(({ when }) => when).toSorted()).toEqual(Object.keys(tests).toSorted())
  })

  test.for(Object.entries(tests))('%s [J-01]', async ([, hold], { db }) => hold(db))
})

function bodyOf(when: string): string {
  return String(refusals.find((refusal) => refusal.when === when)?.body)
}

function brandFoundedBy(person: string, end: object) {
  const founder = {
    mainsnak: {
      snaktype: 'value',
      property: 'P112',
      datavalue: { type: 'wikibase-entityid', value: { id: person } },
    },
    rank: 'normal',
    qualifiers: { P582: [{ snaktype: 'value', property: 'P582', datavalue: { type: 'time', value: end } }] },
  }
  return entity({ id: 'Q2', claims: { P112: [founder] } })
}

function entity(record: Parameters<typeof toEntity>[0]) {
  return toEntity(record) ?? expect.fail()
}

type Expected = Partial<ProviderError> | 'absent' | 'found'
const says = (text: string) => expect.stringContaining(text)
const graph = (code: number, more: object = {}) => ({
  status: 400,
  body: { error: { message: `(#${code}) words of Meta`, type: 'OAuthException', code, ...more } },
})
const google = (status: number, reason: string) => ({
  status,
  body: { error: { code: status, message: 'words of Google', errors: [{ reason }] } },
})
const LIMITED = { reason: 'rate_limited' } as const
const UNKNOWN = { reason: 'unexpected_response' } as const
const REFUSED = { reason: 'query_refused' } as const

/** Further ways of the sources, each with what it means. */
const KINDS: [DeclaredName, string, ServedAnswer, Expected][] = [
  ['gdelt', 'another fault of the query', { body: 'Your query was too short or too long.' }, REFUSED],
  ['gdelt', 'its limit, in words', { body: 'Please limit requests to one every 5 seconds.' }, LIMITED],
  ['gdelt', 'an outage, in words', { body: 'The service is temporarily unavailable.' }, { reason: 'unavailable' }],
  ['gdelt', 'a limit of another kind', { body: 'Bandwidth limit exceeded, come back later.' }, LIMITED],
  ...[
    'Access denied. Your address has been blocked.',
    'Forbidden',
    'Fatal error: Allowed memory size of 134217728 bytes exhausted',
    'upstream connect error. reset reason: connection timeout',
  ].map((body) => ['gdelt', body, { body }, { reason: 'unavailable' }] as (typeof KINDS)[number]),
  ...['Timespan is too short.', "Queries containing OR'd terms must be surrounded by ().", 'Invalid mode.'].map(
    (body) => ['gdelt', body, { body }, REFUSED] as (typeof KINDS)[number],
  ),
  ['gdelt', 'another’s page', { status: 302, headers: { location: 'https://consent.google.com/' } }, UNKNOWN],
  ...[4, 17, 32, 613, 80_000, 80_001, 80_002, 80_004, 80_014].map(
    (code) => ['instagram-api', `limit ${code}`, graph(code), LIMITED] as (typeof KINDS)[number],
  ),
  [
    'instagram-api',
    'a limit that says how long it lasts',
    {
      ...graph(80_002),
      headers: { 'x-business-use-case-usage': '{"17":[{"call_count":100,"estimated_time_to_regain_access":19}]}' },
    },
    { ...LIMITED, retryAfterMs: 19 * 60_000 },
  ],
  ['instagram-api', 'a permission', graph(10), { ...UNKNOWN, message: says('lacks a permission') }],
  ['instagram-api', 'another permission', graph(200), { ...UNKNOWN, message: says('lacks a permission') }],
  [
    'instagram-api',
    'an own id of somebody else',
    graph(100, { error_subcode: 33 }),
    { message: says('INSTAGRAM_USER_ID') },
  ],
  ['instagram-api', 'a moment’s trouble', graph(2), { reason: 'unavailable' }],
  ['instagram-api', 'a code that nobody knows', graph(9_999), UNKNOWN],
  ['instagram-api', 'a bad request without words', { status: 400 }, UNKNOWN],
  ['brave', 'a query that is no query', { status: 422, body: { error: { code: 'VALIDATION', detail: 'q' } } }, REFUSED],
  ['brave', 'an option', { status: 422, body: { error: { code: 'OPTION_NOT_IN_PLAN', detail: 'x' } } }, REFUSED],
  ['brave', 'a page of a guard', { body: '<html><title>Just a moment...</title></html>' }, UNKNOWN],
  ['brave', 'a status alone', { status: 422 }, UNKNOWN],
  [
    'brave',
    'the end of the month’s credit',
    { status: 429, headers: { 'x-ratelimit-remaining': '1, 0', 'x-ratelimit-reset': '1, 1419704' } },
    { ...LIMITED, retryAfterMs: 1_419_704_000 },
  ],
  [
    'brave',
    'the end of the second’s',
    { status: 429, headers: { 'x-ratelimit-remaining': '0, 1200', 'x-ratelimit-reset': '1, 1419704' } },
    { ...LIMITED, retryAfterMs: 1_000 },
  ],
  [
    'brave',
    'a result that is none',
    { body: { query: {}, web: { results: [null, { url: 'https://a.example' }] } } },
    'found',
  ],
  ['searxng', 'a result that is none', { body: { results: [7, { url: 'https://a.example', title: 7 }] } }, 'found'],
  ['searxng', 'JSON switched off', { status: 403 }, { ...UNKNOWN, message: says('search.formats') }],
  [
    'x-api',
    'a token',
    { status: 401, body: { title: 'Unauthorized' } },
    { message: says('X_BEARER_TOKEN is not accepted') },
  ],
  ['x-api', 'a cap', { status: 429, body: { title: 'UsageCapExceeded' } }, { ...LIMITED, retryAfterMs: DAY_MS }],
  ['x-api', 'trouble beside no data', { body: { errors: [{ title: 'Service Unavailable', detail: 'x' }] } }, UNKNOWN],
  ['x-api', 'a query', { status: 400, body: { title: 'Invalid Request', detail: 'x' } }, REFUSED],
  ['x-api', 'nobody', { body: { errors: [{ title: 'Not Found Error', detail: 'Could not find user' }] } }, 'absent'],
  [
    'x-api',
    'somebody suspended',
    { body: { errors: [{ title: 'Forbidden', detail: 'User has been suspended: [x].' }] } },
    'absent',
  ],
  ['youtube-api', 'a key', google(400, 'keyInvalid'), { message: says('YOUTUBE_API_KEY is not accepted') }],
  ['youtube-api', 'a moment’s limit', google(403, 'rateLimitExceeded'), LIMITED],
  ['youtube-api', 'nobody', google(404, 'channelNotFound'), 'absent'],
  ['youtube-api', 'something unknown', google(404, 'somethingNew'), UNKNOWN],
  ['bluesky', 'nobody', { status: 400, body: { error: 'InvalidRequest', message: 'Profile not found' } }, 'absent'],
  ['bluesky', 'an account that is gone', { status: 400, body: { error: 'AccountTakedown', message: 'x' } }, 'absent'],
  [
    'bluesky',
    'a handle that is none',
    { status: 400, body: { error: 'InvalidRequest', message: 'Error: actor must be a valid did or a handle' } },
    REFUSED,
  ],
  [
    'bluesky',
    'its limit',
    { status: 429, headers: { 'ratelimit-reset': '1795262520' }, body: { error: 'RateLimitExceeded' } },
    { ...LIMITED, retryAfterMs: 120_000 },
  ],
  [
    'mastodon',
    'its limit',
    { status: 429, headers: { 'x-ratelimit-reset': '2026-11-21T12:05:00.000000Z' }, body: { error: 'Throttled' } },
    { ...LIMITED, retryAfterMs: 300_000 },
  ],
  ['bluesky', 'a bad request without words', { status: 400 }, UNKNOWN],
  ['wikidata', 'lag', { body: { error: { code: 'maxlag', info: 'Waiting for db' } } }, LIMITED],
  ['wikidata', 'a parameter', { body: { error: { code: 'badvalue', info: 'Unrecognized value' } } }, REFUSED],
  ['wikidata', 'a busy search', { body: { error: { code: 'cirrussearch-too-busy-error', info: 'x' } } }, LIMITED],
  [
    'wikidata',
    'a search out of order',
    { body: { error: { code: 'cirrussearch-backend-error', info: 'x' } } },
    { reason: 'unavailable' },
  ],
  ['wikidata', 'its policy', { status: 403, body: '<title>Please respect our robot policy</title>' }, UNKNOWN],
  [
    'wikidata',
    'an error of its own',
    { body: { error: { code: 'internal_api_error_DBQueryError', info: 'x' } } },
    UNKNOWN,
  ],
  ['pageviews', 'a page of somebody else', { status: 404, body: '<title>Not Found</title>' }, UNKNOWN],
  ['pageviews', 'no data', { status: 404, body: { title: 'Not found.', detail: 'we do not have data' } }, 'absent'],
]

describe.for(KINDS)('%s: %s [J-01] (ruling 38)', ([provider, , answer, expected]) => {
  test('is of its kind, logged in the source’s words, and no key is shown [J-01]', async ({ db }) => {
    const { ask, fail, requests } = await refused(db, provider, () => answer)
    if (expected === 'found') return expect(await ask()).toMatchObject({ hits: [{ url: 'https://a.example' }] })
    if (expected === 'absent') {
      expect(await ask()).toMatchObject({ outcome: 'absent' })
      await ask()
      expect(requests).toHaveLength(1)
      return expect(await logOf(db)).toMatchObject([{ outcome: 'absent', words: expect.any(String) }])
    }
    expect(await fail()).toMatchObject(expected)
    const [first] = await logOf(db)
    if (answer.body !== undefined) expect(first?.words).toEqual(expect.any(String))
    const isStep = ((await stateOf(db))?.failures ?? 0) > 0
    expect(isStep).toBe(!['query_refused', 'rate_limited'].includes(first?.outcome ?? ''))
  })
})

test.for([
  ['gdelt', 'a list that is cut short', '{"timeline":[{"data":[{"date":"20261101T0000'],
  ['x-api', 'nothing at all', {}],
  ['x-api', 'a list of nobody', { data: [] }],
  ['instagram-api', 'no answer', ''],
  ['wikidata', 'no answer', ''],
  ['bluesky', 'half an answer', '{"did":"did:plc:a","followersCount":1'],
] as const)('%s: %s is no absence [J-01] (ruling 38)', async ([provider, , body], { db }) => {
  const { fail } = await refused(db, provider, () => ({ body }))
  expect(await fail()).toMatchObject(UNKNOWN)
  expect(await stateOf(db)).toMatchObject({ failures: 1 })
})

test('a key that the source repeats is neither shown nor logged [J-01]', async ({ db }) => {
  const body = { error: { code: 'VALIDATION', detail: 'secret-token is no key' } }
  const { fail } = await refused(db, 'brave', () => ({ status: 422, body }))

  expect(await fail()).toMatchObject({ reason: 'query_refused', message: expect.stringContaining('… is no key') })
  const [kept] = await db.selectFrom('provider_cache').select('body').execute()
  expect(Buffer.from(kept?.body ?? []).toString()).toContain('… is no key')
  expect(JSON.stringify(await logOf(db))).not.toContain('secret-token')
})

test('a server of Mastodon that tells signed-in users alone is not asked again, and is no failure [J-01] (ruling 38)', async ({
  db,
}) => {
  const { fail, requests } = await refused(db, 'mastodon', () => ({
    status: 401,
    body: { error: 'This method requires an authenticated user' },
  }))
  expect(await fail()).toMatchObject({ reason: 'query_refused', message: expect.stringContaining('signed-in users') })
  await fail()
  expect(requests).toHaveLength(1)
  expect(await stateOf(db)).toBeUndefined()
})

test.for([301, 307])(
  'a redirect to a page of consent is named, whatever its status: %i [J-01] (ruling 38)',
  async (status, { db }) => {
    const { fail } = await refused(db, 'youtube', (path) =>
      path.endsWith('/robots.txt')
        ? { status: 404 }
        : { status, headers: { location: 'https://consent.youtube.com/ml' } },
    )
    expect(await fail()).toMatchObject({
      reason: 'query_refused',
      message: expect.stringContaining('a page of consent'),
    })
    expect(await stateOf(db)).toBeUndefined()
  },
)

describe('GDELT is asked for what it answers [J-01]', () => {
  test.for([
    ['Nike', [], 'Nike (brand OR "Ana Reyes" OR "nike.example") sourcelang:english'],
    ['Boss', ['Ana Reyes'], 'Boss "Ana Reyes" sourcelang:english'],
    ['Castora', [], '"Castora" sourcelang:english'],
    ['Casa Reyes', ['Pelé', 'tennis'], '"Casa Reyes" (Pelé OR tennis) sourcelang:english'],
  ] as const)('%s with %j', async ([name, together, query], { db }) => {
    const { providers, requests } = await serveProvider(db, 'gdelt', () => ({ body: {} }))

    await providers.gdelt?.countArticles({ name, together, context: ['Ana Reyes', 'nike.example'] }, options)

    expect(new URL(requests[0]?.url ?? '', 'http://x').searchParams.get('query')).toBe(query)
  })

  test('a single word that it refuses in quotation marks is asked for without them [J-01]', async ({ db }) => {
    const { providers, requests } = await serveProvider(db, 'gdelt', (path) => ({
      body: path.includes('%22Castora%22') ? 'The specified phrase is too common.' : {},
    }))

    expect(await providers.gdelt?.countArticles({ name: 'Castora', together: [] }, options)).toMatchObject({ value: 0 })
    expect(requests).toHaveLength(2)
  })

  test('an article that is broken costs none of the others [J-01]', async ({ db }) => {
    const whole = '{"url":"https://a.example/2","title":"Club"}'
    const body = `{"articles":[{"url":"https://a.example/1","title":"He said "no""},${whole}]}`
    const { providers } = await serveProvider(db, 'gdelt', () => ({ body }))

    expect(await providers.gdelt?.listArticles('Castora', ['founder'], options)).toMatchObject([
      { url: 'https://a.example/2' },
    ])
  })
})

test('titles and snippets of a search are words, without tags and entities [J-01]', async ({ db }) => {
  const result = {
    url: 'https://a.example',
    title: 'Andr&eacute; &amp; Co &#8211; <b>About</b>',
    content: '<p>L&#039;Exemple</p><p>founded by <strong>Ana</strong>&nbsp;Reyes &lt;3</p>',
  }
  const { providers } = await serveProvider(db, 'searxng', () => ({ body: { results: [result] } }))

  expect(await providers.searxng?.search('castora', options)).toMatchObject({
    hits: [{ title: 'André & Co – About', snippet: "L'Exemple founded by Ana Reyes <3" }],
  })
})

test('an account of X that cannot be is not asked for, and of posts no more than twelve [J-01]', async ({ db }) => {
  const { providers, requests } = await serveProvider(db, 'x-api', (path) => ({
    body: path.includes('/tweets')
      ? { meta: { next_token: 'n' } }
      : { data: [{ id: '9', public_metrics: { followers_count: 1 } }] },
  }))

  expect(await providers['x-api']?.countFollowers('castora.example', options)).toEqual({ outcome: 'absent' })
  expect(requests).toHaveLength(0)
  await providers['x-api']?.listPosts('castora', options)
  expect(requests.map(({ url }) => new URL(url ?? '', 'http://x').searchParams.get('max_results'))).toEqual([
    null,
    '12',
  ])
})

test('X is asked as long as the day’s dollars suffice [J-01]', async ({ db }) => {
  const { providers, requests, clock } = await serveProvider(
    db,
    'x-api',
    () => ({ body: { data: [{ id: '9', public_metrics: { followers_count: 1 } }] } }),
    { setting: { prices: { user: 0.4 }, usdPerDay: 1 } },
  )
  const count = (handle: string) => providers['x-api']?.countFollowers(handle, options)

  await count('one')
  await count('two')
  expect(await failureOf(count('three'))).toMatchObject({
    reason: 'rate_limited',
    message: 'The daily budget for X ($1) is used up.',
    retryAfterMs: DAY_MS,
  })
  expect(requests).toHaveLength(2)
  clock.now += DAY_MS + 1
  expect(await count('three')).toMatchObject({ outcome: 'found' })
})

test('a feed that answered before and is not found now is out of order [J-01]', async ({ db }) => {
  let isUp = true
  const { providers, clock } = await serveProvider(db, 'youtube', (path) =>
    path.endsWith('/robots.txt') || !isUp ? { status: 404 } : { body: FEED },
  )
  const ask = () => providers.youtube?.listPosts(CHANNEL, options)

  expect(await ask()).toMatchObject({ outcome: 'found' })
  isUp = false
  clock.now += DAY_MS
  expect(await failureOf(ask())).toMatchObject({ reason: 'unavailable' })
})

test('a title that begins like a link to another wiki is the title of no article [J-01]', async ({ db }) => {
  const { providers } = await serveProvider(db, 'wikipedia', () => ({
    body: { batchcomplete: true, query: { interwiki: [{ title: 'de:Castora', iw: 'de' }] } },
  }))

  expect(await providers.wikipedia.getArticle('de:Castora', options)).toMatchObject({ outcome: 'absent' })
})
