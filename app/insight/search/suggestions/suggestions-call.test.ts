import { beforeEach, describe, expect, vi } from 'vitest'
import * as suggestions from '#app/routes/api/v1/search/suggestions.ts'
import * as searchPage from '#app/routes/search.tsx'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createBrand } from '#tests/factories/brand.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'

const serve = serveRoutes({ '/api/v1/search/suggestions': suggestions, '/search': searchPage })
let addresses = 0
let address = ''
beforeEach(() => {
  addresses += 1
  address = `203.0.113.${addresses}`
  vi.useRealTimers()
})

const suggest = (query: string, more: Record<string, string> = {}, headers: HeadersInit = {}) =>
  serve(ask(`/api/v1/search/suggestions?${new URLSearchParams({ query, ...more })}`, { headers }), address)
const namesFor = async (query: string, more: Record<string, string> = {}) =>
  ((await (await suggest(query, more)).json()) as { data: string[] }).data

describe('suggestions [F-02] [D-54]', () => {
  test('are names of athletes and brands, for visitors too, each once [F-02] [D-04]', async ({ web }) => {
    const { writer } = web.connections
    await createAthlete(writer, { name: 'Serena Williams' })
    await createAthlete(writer, { name: 'Serena Williams', sport: 'Golf' })
    await createBrand(writer, { name: 'Serenata' })
    await createBrand(writer, { name: 'Nike' })

    expect((await namesFor('seren')).toSorted()).toEqual(['Serena Williams', 'Serenata'])
  })

  test('begin at two characters and are ten at most [F-02] [D-41]', async ({ web }) => {
    for (let index = 0; index < 12; index += 1) await createAthlete(web.connections.writer, { name: `Ann ${index}` })

    for (const query of ['', 'a', ' a ', '\u00a0']) expect(await namesFor(query)).toEqual([])
    expect(await namesFor('an')).toHaveLength(10)
    expect(await namesFor('an', { limit: '8' })).toHaveLength(8)
    for (const limit of ['0', '11', 'x']) expect((await suggest('an', { limit })).status).toBe(422)
  })

  test('are revalidated with each question, so that none outlives a commit [F-02] [D-57]', async ({ web }) => {
    await createAthlete(web.connections.writer, { name: 'Ann One' })
    const first = await suggest('ann')
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')

    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    expect((await suggest('ann', {}, known)).status).toBe(304)
    await createAthlete(web.connections.writer, { name: 'Ann Two' })
    expect((await suggest('ann', {}, known)).status).toBe(200)
  })
})

describe('the allowance of visitors [D-55]', () => {
  test('is 600 suggestions a minute and address, apart from searches and other calls; users have theirs [D-55]', async ({
    web,
  }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { accessToken } = await web.signIn('USER')
    for (let call = 1; call <= 600; call += 1) expect((await suggest('zz')).status).toBe(200)

    const refused = await suggest('zz')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await serve(ask('/search?q=zz'), address)).status).toBe(200)
    expect((await suggest('zz', {}, { Authorization: `Bearer ${accessToken}` })).status).toBe(200)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await suggest('zz')).status).toBe(200)
  })

  test('lets one who searches steadily for ten minutes, a name every four seconds, meet no refusal [D-55]', async ({
    web: _,
  }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const end = Date.now() + 10 * 60_000
    const statuses: Record<number, number> = {}
    while (Date.now() < end) {
      for (const request of [suggest('se'), suggest('serena'), serveSearch('se'), serveSearch('serena')]) {
        const { status } = await request
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      vi.setSystemTime(Date.now() + 4_000)
    }

    expect(statuses).toEqual({ 200: 600 })
  })
})

function serveSearch(query: string): Promise<Response> {
  return serve(ask(`/search?q=${query}`), address)
}
