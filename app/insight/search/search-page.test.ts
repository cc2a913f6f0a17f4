import { afterEach, describe, expect, vi } from 'vitest'
import { refreshBrandTexts } from '#app/records/brands/brand-search-text.server.ts'
import { labelsOf } from '#app/records/fields/labels.ts'
import { NewOwnFieldSchema } from '#app/records/fields/own/own-field-input.ts'
import { createOwnField } from '#app/records/fields/own/save-own-field.server.ts'
import * as search from '#app/routes/search.tsx'
import * as columns from '#app/routes/views/columns.tsx'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand, createRankedBrand } from '#tests/factories/brand.ts'
import { loadPage } from '#tests/page-form.ts'
import { ask, ORIGIN, serveRoutes, test } from '#tests/web.ts'
import { deleteHistory, listHistory } from './history/search-history.queries.server.ts'
import type { SearchPageData } from './page/search-page.tsx'

const serve = serveRoutes({ '/search': search })
const find = (query: string, address = '203.0.113.9', cookie = '') =>
  serve(ask(`/search?q=${encodeURIComponent(query)}`, { headers: { cookie } }), address)

/** The loader's data; each caller has an address of its own. */
async function load<State extends SearchPageData['state']>(
  path: string,
  _state: State,
  cookie = '',
): Promise<Extract<SearchPageData, { state: State }>> {
  callers += 1
  const clientAddress = `2001:db8::${callers}`
  const loaded = await search.loader({
    request: ask(path, { headers: { cookie } }),
    params: {},
    context: { clientAddress },
  })
  const { page } = 'data' in loaded ? loaded.data : loaded
  return page as Extract<SearchPageData, { state: State }>
}
let callers = 0

const AUTHOR = { id: null, name: 'ada@example.com', address: null, door: 'page' } as const

describe('the search page', () => {
  test('is open to visitors [F-01] [D-04]', async ({ web }) => {
    expect(web).toBeDefined()
    expect((await find('james', '203.0.113.10')).status).toBe(200)
  })

  test('a visitor has 120 searches a minute, then gets Retry-After; a user continues [D-33] [D-55]', async ({
    web,
  }) => {
    const { cookie } = await web.signIn('USER')
    for (let request = 1; request <= 120; request += 1) {
      expect((await find('james', '203.0.113.11')).status).toBe(200)
    }

    const refused = await find('james', '203.0.113.11')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await find('', '203.0.113.11')).status).toBe(200)
    expect((await find('james', '203.0.113.11', cookie)).status).toBe(200)
  })

  test('shows the first four of each kind, or one kind in pages of 20 [F-07] [F-08]', async ({ web }) => {
    for (let number = 10; number < 35; number += 1) {
      await createAthlete(web.connections.writer, { name: `Ann ${number}` })
      if (number < 16) await createBrand(web.connections.writer, { name: `Ann ${number} Ltd` })
    }

    const all = (await load('/search?q=ann', 'found')).found
    expect([all.athletes.length, all.brands.length, all.total]).toEqual([4, 4, { athletes: 25, brands: 6 }])
    const athletes = (await load('/search?q=ann&type=athletes&page=2', 'found')).found
    expect(athletes.athletes.map(({ name }) => name)).toEqual(['Ann 30', 'Ann 31', 'Ann 32', 'Ann 33', 'Ann 34'])
    expect([athletes.brands, athletes.total]).toEqual([[], { athletes: 25, brands: 6 }])
    expect((await load('/search?q=ann&type=athletes', 'found')).found).toMatchObject({ brands: [] })
    expect((await load('/search?q=ann&type=brands', 'found')).found).toMatchObject({ athletes: [] })
    const beyond = await serve(ask('/search?q=ann&type=athletes&sport=Tennis&view=grid&page=9'))
    expect([beyond.status, beyond.headers.get('Location')]).toEqual([
      302,
      '/search?q=ann&sport=Tennis&type=athletes&view=grid&page=2',
    ])
  })

  test('shows what the chosen columns say in their order, to people who have signed in [F-08] [M-08]', async ({
    web,
  }) => {
    const { writer } = web.connections
    const field = NewOwnFieldSchema.parse({ kind: 'brand', label: 'Agency', type: 'text' })
    await createOwnField(writer, AUTHOR, field, new Date())
    const ana = await createAthlete(writer, { name: 'Ann Lee', tags: 'Star', note: 'Not shown' })
    const ltd = await createBrand(writer, { name: 'Ann Ltd', own: '{"agency":"IMG"}' })
    const { cookie } = await web.signIn('USER')

    const chosen = '/search?q=ann&columns=own_agency,kind,nothing,tags'
    expect((await load(chosen, 'found', cookie)).facts).toEqual({
      keys: ['own_agency', 'kind', 'tags'],
      values: { [ana.public_id]: { tags: 'Star' }, [ltd.public_id]: { own_agency: 'IMG' } },
    })
    expect((await load(chosen, 'found')).facts).toBeUndefined()
    expect((await load('/search?q=ann', 'found', cookie)).facts).toBeUndefined()

    const choose = `/views/columns?screen=search&query=${encodeURIComponent('q=ann')}`
    const { data } = await loadPage(columns.loader, choose, cookie)
    expect(data).toMatchObject({
      choices: expect.arrayContaining([{ key: 'own_agency', label: 'Agency', isShown: false }]),
    })
  })

  test('is narrowed by tags and own fields, which visitors neither see nor filter by [F-04] [M-07]', async ({
    web,
  }) => {
    const { writer } = web.connections
    const labelled = { tags: 'VIP', labels: labelsOf({ tags: 'VIP' }) }
    await createAthlete(writer, { name: 'Ana One', ...labelled })
    await createAthlete(writer, { name: 'Ana Two' })
    const { cookie } = await web.signIn('USER')
    const { data } = await loadPage(search.loader, '/search?q=ana&tag=vip&own[agency]=IMG', cookie)
    expect(data).toMatchObject({
      labels: [{ tab: 'general', name: 'tag', label: 'Tag', options: ['VIP'] }],
      page: { found: { total: { athletes: 0 } } },
    })
    expect((await loadPage(search.loader, '/search?q=ana&tag=vip', cookie)).data).toMatchObject({
      page: { found: { athletes: [{ name: 'Ana One' }], total: { athletes: 1 } } },
    })
    expect(await loadPage(search.loader, '/search?q=ana&tag=vip&own[agency]=IMG')).toMatchObject({
      to: '/search?q=ana',
    })
  })

  test('says which other name or handle a result was found by [D-53] [F-08]', async ({ web }) => {
    const { writer } = web.connections
    const meta = await createBrand(writer, { name: 'Meta', instagram: 'metaface' })
    const at = new Date().toISOString()
    const alias = { brand_id: meta.id, alias: 'Facebook', alias_key: 'facebook', created_at: at }
    await writer.insertInto('brand_alias').values(alias).execute()
    await refreshBrandTexts(writer, [meta.id])
    const lebron = await createAthlete(writer, { name: 'LeBron James', twitter: 'KingFace' })
    const ann = await createAthlete(writer, { name: 'Ann', aliases: 'Annie; Face of Ann' })
    await createAthlete(writer, { name: 'Babyface' })

    const { found, foundBy } = await load('/search?q=face', 'found')
    expect(found.total).toEqual({ athletes: 3, brands: 1 })
    expect(foundBy).toEqual({
      [ann.public_id]: [{ kind: 'alias', text: 'Face of Ann' }],
      [meta.public_id]: [{ kind: 'alias', text: 'Facebook' }],
      [lebron.public_id]: [{ kind: 'handle', text: 'KingFace' }],
    })
    expect((await load('/search?q=@metaf', 'found')).foundBy[meta.public_id]).toEqual([
      { kind: 'handle', text: 'metaface' },
    ])
  })

  test('asks whether another spelling was meant when little was found, whatever the filters left [F-11] [D-54]', async ({
    web,
  }) => {
    for (const name of ['Serena One', 'Serena Two', 'Serena Three'])
      await createAthlete(web.connections.writer, { name })

    expect(await load('/search?q=serina', 'found')).toMatchObject({ spelling: 'Serena' })
    expect((await load('/search?q=serena&sport=Golf', 'found')).spelling).toBeUndefined()
  })

  test('the URL of a form sent without script is shortened [F-01] [F-04]', async ({ web }) => {
    expect(web).toBeDefined()
    const sent =
      'q=ann&category=&sport=Golf&championIndexMin=&championIndexMax=&dateStart=&includeAthletes=false&includeAthletes=true&includeBrands=false'
    const answer = await serve(ask(`/search?${sent}`))

    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      '/search?q=ann&sport=Golf&includeBrands=false',
    ])
  })

  test('a filter for the index that is out of range or no number filters everything, and is told [F-04]', async ({
    web,
  }) => {
    await createAthlete(web.connections.writer, { name: 'Ann' })
    for (const range of ['championIndexMin=much', 'championIndexMin=-5', 'championIndexMax=2000']) {
      expect([range, (await load(`/search?q=ann&${range}`, 'found')).found.total]).toEqual([
        range,
        { athletes: 0, brands: 0 },
      ])
    }
  })

  test('a blank search leaves the page as it is, and filters beside a blank box the search [F-03]', async ({ web }) => {
    expect(web).toBeDefined()
    const from = (page: string, to: string) => serve(ask(to, { headers: { Referer: `${ORIGIN}${page}` } }))
    const submitted = 'q=+&sport=Golf&includeAthletes=false&includeAthletes=true'

    expect((await from('/search?q=ann', '/search?q=')).status).toBe(204)
    expect((await from('/champions', '/search?q=++')).status).toBe(204)
    expect((await from('/search?q=ann', `/search?${submitted}&search=1`)).status).toBe(204)
    const filtered = await from('/search?q=ann', `/search?${submitted}`)
    expect(filtered.headers.get('Location')).toBe('/search?q=ann&sport=Golf')
    expect((await serve(ask('/search?q='))).status).toBe(200)
  })

  test('without a query suggests the names at the top of the ranking, whatever people search for [F-10]', async ({
    web,
  }) => {
    const { writer } = web.connections
    for (const [index, name] of ['Zeta', 'Archived', 'Mu', 'Alpha', 'Pi', 'Fifth'].entries()) {
      const is_archived = name === 'Archived' ? 1 : 0
      await createRankedBrand(writer, index + 1, 900 - index, { name, is_archived })
    }
    await createBrand(writer, { name: 'Not ranked' })
    await createAthlete(writer, { name: 'With brands', brand_count: 2 })
    expect((await load('/search', 'landing')).popular.at(-1)).toBe('With brands')
    for (const score of [100, 700]) await createAthlete(writer, { name: `Scored ${score}`, champion_score: score })
    await createAthlete(writer, { name: 'Without index' })

    expect((await load('/search', 'landing')).popular).toEqual([
      ...['Zeta', 'Mu', 'Alpha', 'Pi'],
      ...['Scored 700', 'Scored 100'],
    ])
  })

  test('the statistics panel has the five largest categories and sports of the directory [F-13] [D-10]', async ({
    web,
  }) => {
    const { writer } = web.connections
    for (const [index, sport] of ['Golf', 'Judo', 'Chess', 'Polo', 'Rugby', 'Darts'].entries()) {
      for (let copy = 0; copy <= index; copy += 1) await createAthlete(writer, { sport })
    }
    await createBrand(writer, { category: 'Finance' })

    const { statistics } = await load('/search', 'landing')
    expect(statistics.sports).toEqual([
      { sport: 'Darts', count: 6 },
      { sport: 'Rugby', count: 5 },
      { sport: 'Polo', count: 4 },
      { sport: 'Chess', count: 3 },
      { sport: 'Judo', count: 2 },
    ])
    expect(statistics.brandCategories).toEqual([{ category: 'Finance', count: 1 }])
  })

  test('the analytics are those of all results, with the time that the search took [F-12]', async ({ web }) => {
    const { writer } = web.connections
    for (let number = 0; number < 30; number += 1) await createAthlete(writer, { name: `Ann ${number}`, sport: 'Golf' })
    await createBrand(writer, { name: 'Ann Foods', champion_score: 300 })

    const { analytics } = await load('/search?q=ann&tab=analytics', 'found')
    expect(analytics?.summary).toMatchObject({
      total: { athletes: 30, brands: 1 },
      sports: [{ sport: 'Golf', count: 30 }],
      averageScore: 300,
    })
    expect(analytics?.relevance).toEqual({ word: 'High', beginning: 21, of: 21 })
    expect(analytics?.took).toBeGreaterThan(0)
    expect((await load('/search?q=ann', 'found')).analytics).toBeUndefined()
  })
})

describe('the history of searches', () => {
  afterEach(() => vi.useRealTimers())

  test('keeps a search that was loaded as a page at once, and none that was prefetched [F-15] [D-56]', async ({
    web,
  }) => {
    const { cookie, userId } = await web.signIn('USER')
    await serve(ask('/search?q=venus', { headers: { cookie, 'Sec-Purpose': 'prefetch' } }))
    await serve(ask('/search.data?q=venus', { headers: { cookie, 'Sec-Purpose': 'prefetch' } }))
    await find('serena', undefined, cookie)

    const history = async () => (await listHistory(web.connections.reader, userId)).map(({ query }) => query)
    await expect.poll(history).toEqual(['serena'])
  })

  test('is written after the page, which does not wait while something else is written [F-15] [P]', async ({ web }) => {
    const { cookie, userId } = await web.signIn('USER')
    const { reader, writer } = web.connections
    let finish = () => {}
    const writing = writer.transaction().execute(() => new Promise<void>((resolve) => (finish = resolve)))

    expect((await find('serena', undefined, cookie)).status).toBe(200)
    expect(await listHistory(reader, userId)).toEqual([])
    finish()
    await writing
    await expect.poll(() => listHistory(reader, userId)).toMatchObject([{ query: 'serena' }])
  })

  test('keeps a search that follows typing once it has settled for three seconds [F-15] [D-56]', async ({ web }) => {
    const { cookie, userId } = await web.signIn('USER')
    const history = async () => (await listHistory(web.connections.reader, userId)).map(({ query }) => query)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const text of ['m', 'mon', 'monica']) {
      await serve(ask(`/search.data?q=${text}`, { headers: { cookie } }))
      vi.advanceTimersByTime(2_000)
    }
    expect(await history()).toEqual([])

    vi.advanceTimersByTime(1_100)
    vi.useRealTimers()
    await expect.poll(history).toEqual(['monica'])
  })

  test('keeps the searches of two tabs; only a longer or shorter text takes the place of the one before [F-15] [D-56]', async ({
    web,
  }) => {
    const { cookie, userId } = await web.signIn('USER')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const text of ['lindsey', 'mikaela wi', 'mikaela'])
      await serve(ask(`/search.data?q=${text}`, { headers: { cookie } }))
    vi.advanceTimersByTime(3_100)
    vi.useRealTimers()

    const history = async () => (await listHistory(web.connections.reader, userId)).map(({ query }) => query).toSorted()
    await expect.poll(history).toEqual(['lindsey', 'mikaela'])
  })

  test('a text that was deleted returns neither by itself nor because its page loads again [F-15] [D-56]', async ({
    web,
  }) => {
    const { cookie, userId } = await web.signIn('USER')
    const { reader, writer } = web.connections
    const history = async () => (await listHistory(reader, userId)).map(({ query }) => query)
    const follow = (text: string) => serve(ask(`/search.data?q=${text}`, { headers: { cookie } }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await follow('nadal')
    await follow('federer')
    await deleteHistory(writer, userId, 'NADAL')
    vi.advanceTimersByTime(3_100)
    vi.useRealTimers()
    await expect.poll(history).toEqual(['federer'])

    await deleteHistory(writer, userId)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await follow('federer')
    await follow('djokovic')
    await deleteHistory(writer, userId)
    vi.advanceTimersByTime(3_100)
    vi.useRealTimers()
    await find('graf', undefined, cookie)
    await find('federer', undefined, cookie)
    await expect.poll(history).toEqual(['federer', 'graf'])
  })
})
