import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInToApi } from '#tests/api-client.ts'
import { signInToPages } from '#tests/page-session.ts'
import { ADMIN, type Product, startProduct } from '#tests/product.ts'

const USER = { email: 'user@example.com', password: 'Correct-Horse-2' }
const VIEWER = { email: 'viewer@example.com', password: 'Correct-Horse-3' }

let product: Product

beforeAll(async () => {
  product = await startProduct({ worker: false })
  const admin = await signInToApi(product.url)
  await admin.importAthletes('name,sport\nAna Silva,Golf\nBo Berg,Judo\n')
  await admin.post('/api/v1/auth/register', { body: { firstName: 'Una', lastName: 'User', ...USER } })
  const { user } = await admin.post('/api/v1/auth/register', {
    body: { firstName: 'Vera', lastName: 'Viewer', ...VIEWER },
  })
  await admin.patch('/api/v1/users/{id}', { path: { id: user.id }, body: { isReadOnly: true } })
})
afterAll(() => product.stop())

/** What the page without script offers to everyone, and to administrators only. */
const FOR_ALL = [
  '/api/athletes/export?sport=Golf&format=csv',
  '/api/athletes/export?sport=Golf&format=xlsx',
  '/api/athletes/export?sport=Golf&format=json',
  '/athletes/new?sport=Golf',
]
const FOR_ADMINISTRATORS = [
  '/athletes/import?sport=Golf',
  '/upload/history',
  '/athletes/deleted',
  '/athletes/delete-all?sport=Golf',
]

describe('the actions above the directory [T-01]', () => {
  test('an administrator exports, adds, imports, deletes and restores [T-01]', async () => {
    const page = await open(ADMIN)

    for (const address of [...FOR_ALL, ...FOR_ADMINISTRATORS]) expect(page.links).toContain(address)
    expect(page.text).toMatch(/Delete Selected/)
    expect(page.boxes).toEqual(['Select Ana Silva'])
  })

  test('a user exports, adds and compares, and is offered nothing that would be refused [T-01] [T-04]', async () => {
    const page = await open(USER)

    for (const address of FOR_ALL) expect(page.links).toContain(address)
    for (const address of FOR_ADMINISTRATORS) expect(page.links).not.toContain(address)
    expect(page.text).not.toMatch(/Import Athletes|Delete Selected|Delete All Records/)
    expect(page.boxes).toEqual([])
  })
})

test('a viewer exports and compares, and no page offers what would change a record [D-68] [O-01] [O-15]', async () => {
  const directory = await open(VIEWER)
  expect(directory.links).toContain('/api/athletes/export?sport=Golf&format=csv')
  const athlete = directory.links.find((link) => /^\/athletes\/[0-9a-f-]{36}$/.test(link)) ?? ''
  const pages = [athlete, `${athlete}/actions`, `${athlete}/brands`, '/athletes', '/dashboard?details=on', '/champions']

  for (const address of pages) {
    const forUser = await open(USER, address)
    const forViewer = await open(VIEWER, address)
    expect(
      forViewer.links.filter((link) => CHANGES.test(link)),
      address,
    ).toEqual([])
    expect(
      forViewer.actions.filter((action) => !OWN_FORMS.test(action)),
      address,
    ).toEqual([])
    if (address !== '/champions')
      expect(
        forUser.links.some((link) => CHANGES.test(link)) ||
          forUser.actions.some((action) => action.startsWith('/dashboard')),
        address,
      ).toBe(true)
  }
})

const CHANGES = /^\/athletes\/(?:new|[0-9a-f-]{36}\/(?:edit|process))\b/
const OWN_FORMS = /^\/(?:search|watches|views|athletes|champions)\b/

async function open(account: { email: string; password: string }, address = '/athletes?sport=Golf') {
  const cookie = await signInToPages(product.url, account)
  const html = await (await fetch(product.url + address, { headers: { cookie } })).text()
  const $ = load(html)
  const main = $('main')
  return {
    links: main
      .find('a[href]')
      .toArray()
      .map((link) => $(link).attr('href') ?? ''),
    actions: main
      .find('form')
      .toArray()
      .map((form) => $(form).attr('action') ?? address),
    text: main.text(),
    boxes: main
      .find('tbody input[type=checkbox]')
      .toArray()
      .map((box) => $(box).attr('aria-label')),
  }
}
