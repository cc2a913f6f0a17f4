import { describe, expect } from 'vitest'
import * as list from '#app/routes/api/v1/notifications/index.ts'
import * as readAll from '#app/routes/api/v1/notifications/read.ts'
import * as readOne from '#app/routes/api/v1/notifications/read-one.ts'
import * as show from '#app/routes/api/v1/notifications/show.ts'
import * as inbox from '#app/routes/notifications/index.tsx'
import * as one from '#app/routes/notifications/show.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { createAthlete } from '#tests/factories/athlete.ts'
import { createNotification } from '#tests/factories/notification.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { type Fixtures, test, type Visitor } from '#tests/web.ts'
import { aroundSubject } from './notification.ts'

const call = callRoutes({
  '/api/v1/notifications': list,
  '/api/v1/notifications/read': readAll,
  '/api/v1/notifications/:id': show,
  '/api/v1/notifications/:id/read': readOne,
})
const PATH = '/notifications'
const UNKNOWN = '00000000-0000-7000-8000-000000000000'

async function fill(web: Fixtures['web'], { userId }: Visitor, count: number) {
  const ids = []
  for (let index = 0; index < count; index++) {
    const second = String(index % 60).padStart(2, '0')
    const minute = String(Math.floor(index / 60)).padStart(2, '0')
    const created_at = `2026-11-22T12:${minute}:${second}.000Z`
    ids.push((await createNotification(web.connections.writer, { user_id: userId, created_at })).public_id)
  }
  return ids
}

test.for([
  ['The Champion Index of نايكي has risen to 712.0', 'نايكي', ['The Champion Index of ', ' has risen to 712.0']],
  ['Nike has risen from rank 9 to 4', 'Nike', ['', ' has risen from rank 9 to 4']],
  ['New in your view: 李宁', '李宁', ['New in your view: ', '']],
  ['Wikidata has stopped responding', null, ['', 'Wikidata has stopped responding']],
] as const)('a title keeps its words wherever its name is: %s [O-09]', ([title, subject, around]) => {
  const { before, name, after } = aroundSubject(title, subject)
  expect([before, after]).toEqual(around)
  expect(before + name + after).toBe(title)
})

describe('the page', () => {
  const load = async ({ cookie }: Visitor, path = PATH) => loadPage(inbox.loader, path, cookie)

  test('lists a user’s own, newest first, 20 a page, and counts the unread ones', async ({ web }) => {
    const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
    const ids = await fill(web, ada, 45)
    await fill(web, bob, 1)

    const { data } = await load(ada)
    expect(data).toMatchObject({ total: 45, unread: 45 })
    expect(data?.notifications.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20))
    expect((await load(ada, `${PATH}?page=3`)).data?.notifications).toHaveLength(5)
    expect((await load(ada, `${PATH}?page=9&kind=provider`)).to).toBe(`${PATH}?page=3&kind=provider`)
    expect((await load(ada, `${PATH}?kind=nonsense`)).data?.total).toBe(45)
  })

  test('says that what a notification tells of was deleted, and leads nowhere until it is restored', async ({
    web,
  }) => {
    const ada = await web.signIn('USER')
    const { writer } = web.connections
    const athlete = await createAthlete(writer, { name: 'Ana Silva' })
    const details = JSON.stringify({ athlete: athlete.public_id, name: 'Ana Silva' })
    const { public_id } = await createNotification(writer, { user_id: ada.userId, kind: 'discovery', details })
    const shown = async () => (await load(ada)).data?.notifications.map(({ text, href }) => [text, href])

    await writer.deleteFrom('athlete').execute()
    expect(await shown()).toEqual([['It has since been deleted.', null]])
    const opened = await loadPage(one.loader, `${PATH}/${public_id}`, ada.cookie)
    expect(opened.to).toBe(PATH)
    await writer.insertInto('athlete').values(athlete).execute()
    expect(await shown()).toEqual([[null, `/athletes/${athlete.public_id}`]])
  })

  test('filters by kind and by unread; marks one or all, deletes, and stays on the filter', async ({ web }) => {
    const ada = await web.signIn('USER')
    const bob = await web.signIn('USER')
    const [first = '', second = '', third = ''] = await fill(web, ada, 3)
    const press = (button: string, id: string, { cookie } = ada, path = `${PATH}?unread=true`) =>
      submitForm(inbox.action, path, { [button]: id }, cookie)
    const unread = async () => (await load(ada, `${PATH}?unread=true`)).data?.notifications.map(({ id }) => id)

    expect(await press('read', first)).toMatchObject({ to: `${PATH}?unread=true`, toast: { title: 'Marked as read' } })
    expect(await unread()).toEqual([third, second])
    await press('unread', first)
    expect(await unread()).toEqual([third, second, first])
    expect(await press('delete', second, bob)).toMatchObject({ status: 302 })
    await press('delete', second)
    expect(await unread()).toEqual([third, first])
    expect(await press('readAll', 'all')).toMatchObject({ toast: { title: 'All marked as read' } })
    expect(await unread()).toEqual([])
    expect((await load(ada)).data?.total).toBe(2)
    expect((await load(ada, `${PATH}?kind=upload`)).data?.total).toBe(0)
    expect(await press('shout', first)).toMatchObject({ status: 400 })
  })

  test('opening one leads to what it tells of and marks it as read; another user’s is not found', async ({ web }) => {
    const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
    const [id = ''] = await fill(web, ada, 1)
    expect((await loadPage(one.loader, `${PATH}/${id}`, bob.cookie)).status).toBe(404)
    expect(await loadPage(one.loader, `${PATH}/${id}`, ada.cookie)).toMatchObject({ to: '/settings/providers' })
    expect((await load(ada)).data?.unread).toBe(0)
    expect((await loadPage(one.loader, `${PATH}/${UNKNOWN}`, ada.cookie)).status).toBe(404)
  })
})

describe('the API [API]', () => {
  test('lists, filters, marks and deletes as the page does, and never another user’s', async ({ web }) => {
    const [ada, bob] = [await web.signIn('USER'), await web.signIn('USER')]
    const [first = '', second = ''] = await fill(web, ada, 3)
    const listed = (query = '') => call(ada, 'GET', `/api/v1/notifications${query}`)

    const page = await listed('?limit=2')
    expect(page.body).toMatchObject({ pagination: { total: 3, hasNext: true }, unread: 3 })
    expect(page.headers.get('Link')).toContain('</api/v1/notifications?limit=2&page=2>; rel="next"')
    expect((await listed('?kind=nonsense')).status).toBe(422)

    expect((await call(bob, 'POST', `/api/v1/notifications/${first}/read`)).status).toBe(404)
    expect((await call(ada, 'POST', `/api/v1/notifications/${first}/read`)).status).toBe(204)
    expect((await call(ada, 'GET', `/api/v1/notifications/${first}`)).body.data.readAt).not.toBeNull()
    expect((await listed('?unread=true')).body.pagination.total).toBe(2)
    await call(ada, 'DELETE', `/api/v1/notifications/${first}/read`)
    expect((await call(bob, 'DELETE', `/api/v1/notifications/${second}`)).status).toBe(404)
    expect((await call(ada, 'DELETE', `/api/v1/notifications/${second}`)).status).toBe(204)
    expect((await call(ada, 'POST', '/api/v1/notifications/read')).body).toEqual({ data: { marked: 2 } })
    expect((await listed()).body).toMatchObject({ pagination: { total: 2 }, unread: 0 })
  })
})
