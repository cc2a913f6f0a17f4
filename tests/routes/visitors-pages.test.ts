import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInToPages } from '#tests/page-session.ts'
import { type Product, startProduct } from '#tests/product.ts'

const SAME_FOR_ALL = ['/api-docs', '/contact', '/cookies', '/help', '/privacy', '/terms']

let product: Product

beforeAll(async () => {
  product = await startProduct({ worker: false })
})
afterAll(() => product.stop())

test.for(SAME_FOR_ALL)('%s is given to visitors as it was made first, with a nonce of its own [P]', async (path) => {
  const [first, second] = [await visit(path), await visit(path)]

  expect(second.nonce).not.toBe(first.nonce)
  expect(second.html.split(second.nonce)).toEqual(first.html.split(first.nonce))
  expect(second.html.split(second.nonce).length).toBeGreaterThan(3)
  expect(second.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
})

test('a page cached for one visitor is not shown with another theme, toast or user [P]', async () => {
  const plain = await visit('/help')
  const dark = await visit('/help', 'theme=dark')
  const signedIn = await visit('/help', await signInToPages(product.url))

  expect(plain.html).not.toContain('data-theme=')
  expect(dark.html).toContain('data-theme="dark"')
  expect(plain.html).toContain('Sign in')
  expect(signedIn.html).toContain('admin@example.com')
  expect((await visit('/help')).html).not.toContain('admin@example.com')
})

test('a page of who is signed in is not kept by the browser, so that Back shows nothing of it after signing out [D-19] [P]', async () => {
  const cookie = await signInToPages(product.url)

  for (const path of ['/athletes', '/settings', '/help', '/nothing-here']) {
    const { headers } = await visit(path, cookie)
    expect(headers.get('Cache-Control'), path).toBe('private, no-store')
  }
  expect((await visit('/help')).headers.get('Cache-Control')).toBe('private, no-cache')
})

test('who cannot sign in where no mail is configured is led to the operator', async () => {
  const { html } = await visit('/login')

  const link = /<a [^>]*href="\/contact"[^>]*>([^<]*)<\/a>/.exec(html)
  expect(link?.[1]).toBe('Can’t sign in?')
})

async function visit(path: string, cookie = '') {
  const { headers, ...answer } = await fetch(`${product.url}${path}`, { headers: { cookie } }).then(
    async (response) => ({
      headers: response.headers,
      html: await response.text(),
    }),
  )
  const nonce = /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1] ?? ''
  expect(nonce).not.toBe('')
  return { ...answer, headers, nonce }
}
