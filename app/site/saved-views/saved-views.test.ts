import { describe, expect } from 'vitest'
import * as analytics from '#app/routes/analytics.tsx'
import * as viewDefault from '#app/routes/api/v1/views/default.ts'
import * as views from '#app/routes/api/v1/views/index.ts'
import * as view from '#app/routes/api/v1/views/show.ts'
import * as athletes from '#app/routes/athletes/index.tsx'
import * as rankings from '#app/routes/champions/index.tsx'
import * as search from '#app/routes/search.tsx'
import * as page from '#app/routes/views/index.tsx'
import * as newPage from '#app/routes/views/new.tsx'
import { callRoutes } from '#tests/call-api.ts'
import { loadPage, submitForm } from '#tests/page-form.ts'
import { type Fixtures, test, type Visitor } from '#tests/web.ts'
import { MAX_VIEWS, NAME_TAKEN, TOO_MANY_VIEWS } from './saved-view.ts'

const call = callRoutes({
  '/api/v1/views': views,
  '/api/v1/views/:id': view,
  '/api/v1/views/:id/default': viewDefault,
})
const GOLF = { screen: 'athletes', name: 'Golf', query: 'sport=Golf&sortBy=name&page=3' }

const create = async (user: Visitor, input: object = GOLF) =>
  (await call(user, 'POST', '/api/v1/views', input)).body.data
const namesOf = async (user: Visitor) =>
  (await call(user, 'GET', '/api/v1/views')).body.data.map(({ name }: { name: string }) => name)
const two = async (web: Fixtures['web']) => [await web.signIn('USER'), await web.signIn('USER')] as const

describe('a saved view [D-70]', () => {
  test('is a name for a URL, without its page, private until it is shared', async ({ web }) => {
    const [ada, bob] = await two(web)
    const { id, ...saved } = await create(ada)
    expect(saved).toMatchObject({
      name: 'Golf',
      query: 'sport=Golf&sortBy=name',
      href: `/athletes?sport=Golf&sortBy=name&saved=${id}`,
      isOwn: true,
      isShared: false,
      owner: 'Ada Lovelace',
    })
    expect(await namesOf(bob)).toEqual([])
    expect((await call(bob, 'GET', `/api/v1/views/${id}`)).status).toBe(404)

    await call(ada, 'PATCH', `/api/v1/views/${id}`, { isShared: true })
    expect((await call(bob, 'GET', `/api/v1/views/${id}`)).body.data).toMatchObject({ name: 'Golf', isOwn: false })
    await call(ada, 'PATCH', `/api/v1/views/${id}`, { isShared: false })
    expect((await call(bob, 'GET', `/api/v1/views/${id}`)).status).toBe(404)
  })

  test('is changed by its owner, and deleted by its owner or, if it is shared, by an administrator', async ({
    web,
  }) => {
    const [ada, bob] = await two(web)
    const admin = await web.signIn('ADMIN')
    const { id } = await create(ada)
    expect((await call(admin, 'DELETE', `/api/v1/views/${id}`)).status).toBe(404)
    await call(ada, 'PATCH', `/api/v1/views/${id}`, { isShared: true })
    for (const other of [bob, admin]) {
      expect((await call(other, 'PATCH', `/api/v1/views/${id}`, { name: 'Mine' })).status).toBe(403)
    }
    expect((await call(bob, 'DELETE', `/api/v1/views/${id}`)).status).toBe(403)
    expect((await call(admin, 'DELETE', `/api/v1/views/${id}`)).status).toBe(204)
    expect(await namesOf(ada)).toEqual([])
  })

  test('has a name of its own on its screen, compared as names are; a user has at most 100', async ({ web }) => {
    const [ada, bob] = await two(web)
    const { id } = await create(ada)
    expect((await call(ada, 'POST', '/api/v1/views', { ...GOLF, name: ' GOLF ' })).body.message).toBe(NAME_TAKEN)
    expect((await call(ada, 'PATCH', `/api/v1/views/${id}`, { name: 'golf' })).status).toBe(200)
    expect((await call(ada, 'POST', '/api/v1/views', { ...GOLF, screen: 'search' })).status).toBe(201)
    expect((await call(bob, 'POST', '/api/v1/views', GOLF)).status).toBe(201)
    expect((await call(ada, 'POST', '/api/v1/views', { ...GOLF, name: ' ' })).status).toBe(422)

    for (let index = 2; index < MAX_VIEWS; index++) await create(ada, { ...GOLF, name: `ゴルフ ${index}` })
    const refused = await call(ada, 'POST', '/api/v1/views', { ...GOLF, name: 'One more' })
    expect(refused).toMatchObject({ status: 409, body: { message: TOO_MANY_VIEWS } })
  })
})

describe('the default view of a screen [D-70]', () => {
  const open = (loader: Parameters<typeof loadPage>[0], path: string, { cookie }: Visitor) =>
    loadPage(loader, path, cookie)

  test('is shown for the bare URL, and not for any other, nor to others', async ({ web }) => {
    const [ada, bob] = await two(web)
    const { id, href } = await create(ada)
    expect((await open(athletes.loader, '/athletes', ada)).to).toBeNull()

    await call(ada, 'PUT', `/api/v1/views/${id}/default`)
    expect((await open(athletes.loader, '/athletes', ada)).to).toBe(href)
    for (const plain of ['/athletes?saved=none', `/athletes?saved=${id}`, '/athletes?sport=Judo']) {
      expect(await open(athletes.loader, plain, ada)).toMatchObject({ status: 200, to: null })
    }
    expect((await open(athletes.loader, '/athletes/new', ada)).to).toBeNull()
    expect((await open(athletes.loader, '/athletes', bob)).to).toBeNull()

    const other = await create(ada, { ...GOLF, name: 'Other' })
    await call(ada, 'PUT', `/api/v1/views/${other.id}/default`)
    expect((await open(athletes.loader, '/athletes', ada)).to).toBe(other.href)
    await call(ada, 'DELETE', `/api/v1/views/${other.id}/default`)
    expect((await open(athletes.loader, '/athletes', ada)).to).toBeNull()
  })

  test.for([
    ['rankings', rankings.loader, '/champions', 'category=Technology'],
    ['search', search.loader, '/search', 'q=serena'],
    ['analytics', analytics.loader, '/analytics', 'timeRange=90d&metric=brands'],
  ] as const)('works on %s too', async ([screen, loader, path, query], { web }) => {
    const ada = await web.signIn('USER')
    const { id, href } = await create(ada, { screen, name: 'A', query })
    await call(ada, 'PUT', `/api/v1/views/${id}/default`)
    expect((await open(loader as Parameters<typeof loadPage>[0], path, ada)).to).toBe(href)
    expect(href).toBe(`${path}?${query}&saved=${id}`)
  })

  test('ends when its owner no longer shares it, or deletes it', async ({ web }) => {
    const [ada, bob] = await two(web)
    const { id, href } = await create(ada, { ...GOLF, isShared: true })
    await call(bob, 'PUT', `/api/v1/views/${id}/default`)
    expect((await open(athletes.loader, '/athletes', bob)).to).toBe(href)
    await call(ada, 'PATCH', `/api/v1/views/${id}`, { isShared: false })
    expect((await open(athletes.loader, '/athletes', bob)).to).toBeNull()
    expect((await call(ada, 'DELETE', `/api/v1/views/${id}`)).status).toBe(204)
    expect(await web.connections.reader.selectFrom('default_view').selectAll().execute()).toEqual([])
  })
})

describe('the pages [D-70]', () => {
  const NEW = '/views/new?screen=athletes&query=sport%3DGolf%26page%3D2'

  test('save what a screen shows, open it, and return a faulty form as it was', async ({ web }) => {
    const ada = await web.signIn('USER')
    expect((await loadPage(newPage.loader, NEW, ada.cookie)).data).toEqual({ screen: 'athletes', query: 'sport=Golf' })
    expect((await loadPage(newPage.loader, '/views/new?screen=help', ada.cookie)).status).toBe(404)

    const form = { screen: 'athletes', query: 'sport=Golf', name: 'Golfers', isDefault: 'on' }
    const answer = await submitForm(newPage.action, NEW, form, ada.cookie)
    expect(answer).toMatchObject({ toast: { title: 'View saved' } })
    expect(answer.to).toMatch(/^\/athletes\?sport=Golf&saved=/)
    expect((await loadPage(athletes.loader, '/athletes', ada.cookie)).to).toBe(answer.to)
    expect(await submitForm(newPage.action, NEW, form, ada.cookie)).toMatchObject({
      status: 409,
      body: { typed: { name: 'Golfers', isShared: false, isDefault: true }, error: NAME_TAKEN },
    })
    const nameless = await submitForm(newPage.action, NEW, { ...form, name: '' }, ada.cookie)
    expect(nameless).toMatchObject({ status: 422, body: { error: 'Name is required' } })
  })

  test('rename, share, make default and delete, and never another user’s private one', async ({ web }) => {
    const [ada, bob] = await two(web)
    const { id } = await create(ada)
    await create(ada, { ...GOLF, name: 'Taken' })
    const press = (form: Record<string, string>, { cookie } = ada) => submitForm(page.action, '/views', form, cookie)
    const shown = async () =>
      (await loadPage(page.loader, '/views', ada.cookie)).data?.views.find((one) => one.id === id)

    expect(await press({ rename: id, name: 'Taken' })).toMatchObject({ body: { refused: { id, error: NAME_TAKEN } } })
    expect(await press({ rename: id, name: 'Golfers' })).toMatchObject({ toast: { title: 'View renamed' } })
    await press({ share: id })
    await press({ makeDefault: id })
    expect(await shown()).toMatchObject({ name: 'Golfers', isShared: true, isDefault: true })
    expect(await press({ unshare: id }, bob)).toMatchObject({ toast: { title: 'Failed to change the view' } })
    await press({ unshare: id })
    await press({ endDefault: id })
    expect(await shown()).toMatchObject({ isShared: false, isDefault: false })
    expect((await press({ delete: id }, bob)).status).toBe(404)
    expect(await press({ delete: id })).toMatchObject({ to: '/views', toast: { title: 'View deleted' } })
    expect(await shown()).toBeUndefined()
    expect((await press({})).status).toBe(400)
  })
})
