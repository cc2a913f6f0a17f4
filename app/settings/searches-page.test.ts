import { expect } from 'vitest'
import { recordSearch } from '#app/insight/search/history/search-history.queries.server.ts'
import * as searches from '#app/routes/settings/searches.tsx'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { test } from '#tests/web.ts'

const START = Date.parse('2026-11-22T12:00:00.000Z')
const PATH = '/settings/searches'

test('the settings list a user’s searches, and delete one or all of them [F-15] [D-56]', async ({ web }) => {
  const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
  for (const [index, query] of ['lebron', 'serena', 'nadal'].entries()) {
    await recordSearch(web.connections.writer, ada.userId, query, new Date(START + index * 1_000))
    await recordSearch(web.connections.writer, bob.userId, query, new Date(START))
  }
  const shown = async ({ cookie }: { cookie: string }) =>
    (await loadPage(searches.loader, PATH, cookie)).data?.searches.map(({ query }) => query)
  expect(await shown(ada)).toEqual(['nadal', 'serena', 'lebron'])

  const one = await submitForm(searches.action, PATH, { query: 'serena' }, ada.cookie)
  expect(one).toMatchObject({ to: PATH, toast: { title: 'Search deleted' } })
  expect(await shown(ada)).toEqual(['nadal', 'lebron'])
  const all = await submitForm(searches.action, PATH, {}, ada.cookie)
  expect(all).toMatchObject({ to: PATH, toast: { title: 'Search history deleted' } })
  expect(await shown(ada)).toEqual([])
  expect(await shown(bob)).toHaveLength(3)
})
