import { expect } from 'vitest'
import * as api from '#app/routes/api/v1/auth/feeds.ts'
import * as feed from '#app/routes/feeds.ts'
import * as page from '#app/routes/settings/feed.tsx'
import { addAlert, tellAlerts } from '#tests/alerts.ts'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createRankedBrand } from '#tests/factories/brand.ts'
import { createRelationship } from '#tests/factories/relationship.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { ask, serveRoutes, test } from '#tests/web.ts'

const call = callRoutes({ '/api/v1/auth/feeds': api })
const serve = serveRoutes({ '/feeds/:token': feed }, { isChecked: false })
const read = (address: string) => serve(ask(address.replace(/^https?:\/\/[^/]+/, '')))

test('a feed has what moved on the watchlist and in a view, until it is renewed or revoked [O-08]', async ({ web }) => {
  const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
  const { reader, writer } = web.connections
  const watched = await createAthlete(writer, { name: 'Ana <Silva> & Co', sport: 'Golf' })
  await writer
    .insertInto('watch')
    .values({
      user_id: ada.userId,
      kind: 'athlete',
      subject_id: watched.public_id,
      created_at: '2026-11-01T00:00:00.000Z',
    })
    .execute()
  const view = { user_id: ada.userId, screen: 'athletes', name_key: 'golf', created_at: '', updated_at: '' } as const
  const id = '01a21fa9-3c04-717f-8eaf-5183291ebdab'
  await writer
    .insertInto('saved_view')
    .values({ ...view, public_id: id, name: 'Golf', query: 'sport=Golf' })
    .execute()
  await addAlert(ada, { kind: 'view_entry', subject: id })
  await createAthlete(writer, { name: 'Bea', sport: 'Golf' })
  await tellAlerts(web, ada)

  const send = (change: string) => submitForm(page.action, '/settings/feed', { change }, ada.cookie)
  const listed = async () => (await loadPage(page.loader, '/settings/feed', ada.cookie)).data?.feeds ?? []
  expect(await listed()).toEqual([])
  expect(await send('create')).toMatchObject({ to: '/settings/feed' })
  const [watchlist, golf] = await listed()
  const answer = await read(watchlist?.address ?? '')
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(await answer.text()).toContain('<entry><id>urn:icon-radar:athlete:')
  expect(await (await read(watchlist?.address ?? '')).text()).toContain('<title>Ana &lt;Silva&gt; &amp; Co: ')
  expect(golf?.name).toBe('Golf')
  expect(await (await read(golf?.address ?? '')).text()).toContain('<title>New in your view: Bea</title>')

  const token = /feeds\/([\w-]+)/.exec(watchlist?.address ?? '')?.[1] ?? ''
  const rows = [
    await reader.selectFrom('feed').selectAll().execute(),
    await reader.selectFrom('audit_log').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain(token)
  await call(bob, 'POST', '/api/v1/auth/feeds')
  const bobs = (await call(bob, 'GET', '/api/v1/auth/feeds')).body.data
  expect(bobs).toHaveLength(1)
  expect((await read(`${bobs[0].address}?view=${id}`)).status).toBe(404)

  await send('create')
  expect((await read(watchlist?.address ?? '')).status).toBe(404)
  const [renewed] = await listed()
  expect((await read(renewed?.address ?? '')).status).toBe(200)
  await writer
    .updateTable('user')
    .set({ disabled_at: '2026-11-28T00:00:00.000Z' })
    .where('id', '=', ada.userId)
    .execute()
  expect((await read(renewed?.address ?? '')).status).toBe(404)
  expect((await call(bob, 'DELETE', '/api/v1/auth/feeds')).status).toBe(204)
  expect((await read(bobs[0].address)).status).toBe(404)
})

test('the feed of a view has what moved among what the view shows, without an alert [O-08]', async ({ web }) => {
  const user = await web.signIn('USER')
  const { writer } = web.connections
  const views = {
    golf: { screen: 'athletes', query: 'sport=Golf&search=li' },
    tech: { screen: 'rankings', query: 'category=Technology' },
    both: { screen: 'search', query: 'q=li' },
  } as const
  for (const [name, view] of Object.entries(views))
    await writer
      .insertInto('saved_view')
      .values({ ...view, user_id: user.userId, public_id: name, name, name_key: name, created_at: '', updated_at: '' })
      .execute()
  const [lin] = await Promise.all(
    (['Lin Golf', 'Ana Golf', 'Lia Tennis'] as const).map((name) =>
      createAthlete(writer, { name, sport: name.split(' ')[1] ?? '' }),
    ),
  )
  const linked = await createRankedBrand(writer, 3, 600, { name: 'Limited', category: 'Technology' })
  await createRankedBrand(writer, 4, 500, { name: 'Limestone', category: 'Finance' })
  await writer
    .updateTable('brand')
    .set({ previous_rank: 7, scored_at: '2027-01-01T00:00:00.000Z' })
    .where('id', '=', linked.id)
    .execute()
  await createRelationship(writer, { athlete_id: lin?.id ?? 0, brand_id: linked.id })

  await call(user, 'POST', '/api/v1/auth/feeds')
  const feeds = (await call(user, 'GET', '/api/v1/auth/feeds')).body.data as { name: string; address: string }[]
  const titlesOf = async (name: string) => {
    const text = await (await read(feeds.find((one) => one.name === name)?.address ?? '')).text()
    return [...text.matchAll(/<entry>.*?<title>(.*?)<\/title>.*?(?:<summary>(.*?)<\/summary>)?<\/entry>/g)].map(
      ([, title, summary]) => [title, summary].filter(Boolean).join('; '),
    )
  }
  expect(await titlesOf('golf')).toEqual([expect.stringMatching(/^Lin Golf: /)])
  expect(await titlesOf('tech')).toEqual(['Limited: Scored; Rank 3, before 7'])
  expect((await titlesOf('both')).map((title) => title.split(':')[0]).toSorted()).toEqual([
    'Lia Tennis',
    'Limestone',
    'Limited',
    'Lin Golf',
  ])
})

test('readings of a feed are limited [O-08]', async ({ web }) => {
  const user = await web.signIn('USER')
  await call(user, 'POST', '/api/v1/auth/feeds')
  const [{ address }] = (await call(user, 'GET', '/api/v1/auth/feeds')).body.data
  const statuses: number[] = []
  for (let times = 0; times < 301; times += 1) statuses.push((await read(address)).status)

  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  expect(statuses.at(-1)).toBe(429)
})
