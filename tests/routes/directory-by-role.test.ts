import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInToApi } from '#tests/api-client.ts'
import { signInToPages } from '#tests/page-session.ts'
import { ADMIN, type Product, startProduct } from '#tests/product.ts'

const USER = { email: 'user@example.com', password: 'Correct-Horse-2' }

let product: Product

beforeAll(async () => {
  product = await startProduct({ worker: false })
  const admin = await signInToApi(product.url)
  await admin.importAthletes('name,sport\nAna Silva,Golf\nBo Berg,Judo\n')
  await admin.post('/api/v1/auth/register', { body: { firstName: 'Una', lastName: 'User', ...USER } })
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
    expect(page.text).not.toMatch(/Import Athletes|Delete Selected|Delete All Records|Compare 2–4/)
    expect(page.boxes).toEqual([])
  })
})

async function open(account: { email: string; password: string }) {
  const cookie = await signInToPages(product.url, account)
  const html = await (await fetch(`${product.url}/athletes?sport=Golf`, { headers: { cookie } })).text()
  const $ = load(html)
  const main = $('main')
  return {
    links: main
      .find('a[href]')
      .toArray()
      .map((link) => $(link).attr('href') ?? ''),
    text: main.text(),
    boxes: main
      .find('tbody input[type=checkbox]')
      .toArray()
      .map((box) => $(box).attr('aria-label')),
  }
}
