import { load } from 'cheerio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInToApi } from '#tests/api-client.ts'
import { signInToPages } from '#tests/page-session.ts'
import { type Product, startProduct } from '#tests/product.ts'

const SAME_FOR_ALL = ['/api-docs', '/contact', '/cookies', '/help', '/methodology', '/privacy', '/terms']

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

test('the API reference is complete without script, names records of this installation, and follows them [P] [API] [D-04]', async () => {
  const empty = await visit('/api-docs?subject=athletes')
  expect(empty.html).toContain('/api/v1/athletes/ATHLETE_ID')
  const api = await signInToApi(product.url)
  const { data: athlete } = await api.post('/api/v1/athletes', { body: { name: 'Ana d’Arc', sport: 'Judo' } })

  const overview = load((await visit('/api-docs')).html)
  expect(overview('article').length).toBe(0)
  const subjects = overview('main h2 a[href*="subject="]').toArray()
  const written = new Map<string, string>()
  for (const subject of subjects) {
    const page = load((await visit(overview(subject).attr('href') ?? '')).html)
    for (const example of page('article [id$="-curl"], article [id$="-fetch"]').toArray())
      written.set(page(example).attr('id') ?? '', page(example).text())
  }
  expect(written.get('getAthletesById-curl')).toContain(`curl '${product.url}/api/v1/athletes/${athlete.id}'`)
  expect(written.get('getAthletesById-fetch')).toContain(`await fetch('${product.url}/api/v1/athletes/${athlete.id}'`)
  expect(written.get('postJobsBrandDiscovery-curl')).toContain('"athleteName": "Ana d’Arc"')
  expect(written.get('getJobsById-curl')).toContain('/api/v1/jobs/JOB_ID')
  expect(written.size).toBe(2 * overview('main li[id]').length)

  await api.delete('/api/v1/athletes/{id}', { path: { id: athlete.id } })
  expect((await visit('/api-docs?subject=athletes')).html).not.toContain(athlete.id)
})

test('the API reference is filtered by its address, without script [API]', async () => {
  const page = load((await visit('/api-docs?search=delete+brands')).html)

  expect(page('article h3').text()).toContain('/api/v1/brands/{id}/merges/{mergeId}')
  for (const article of page('article').toArray()) {
    for (const word of [/delete/i, /brands/i]) expect(page(article).text()).toMatch(word)
  }
  expect(page('main').text()).toMatch(/\d of \d+ calls/)
  expect(load((await visit('/api-docs?search=nonsense')).html)('main').text()).toContain('No matching calls')
})

test('a page of who is signed in is not kept by the browser, so that Back shows nothing of it after signing out [D-19] [P]', async () => {
  const cookie = await signInToPages(product.url)

  for (const path of ['/athletes', '/settings', '/help', '/nothing-here']) {
    const { headers } = await visit(path, cookie)
    expect(headers.get('Cache-Control'), path).toBe('private, no-store')
  }
  expect((await visit('/help')).headers.get('Cache-Control')).toBe('private, no-cache')
})

test('who cannot sign in where no mail is configured learns whom to ask [S-06]', async () => {
  const { html } = await visit('/login')
  expect(/<a [^>]*href="\/forgot-password"[^>]*>([^<]*)<\/a>/.exec(html)?.[1]).toBe('Forgot password?')

  expect((await visit('/forgot-password')).html).toMatch(/administrator/i)
})

test('the people who run an installation are called administrators everywhere [S-01]', async () => {
  const cookie = await signInToPages(product.url)

  for (const path of [...SAME_FOR_ALL, '/settings/notifications', '/upload/settings', '/analytics/schedules']) {
    const page = load((await visit(path, cookie)).html)
    page('script').remove()
    expect(
      page('html')
        .text()
        .match(/operator|whoever runs|people who run/gi),
      path,
    ).toBeNull()
  }
  expect((await visit('/analytics/schedules', cookie)).html).toContain('An administrator turns email on')
  expect(await (await fetch(`${product.url}/api/v1/openapi.json`)).text()).not.toMatch(/operator|whoever runs/i)
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
