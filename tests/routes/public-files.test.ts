import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '#tests/product.ts'

const SAFETY = /^(x-content-type-options|x-frame-options|referrer-policy|permissions-policy|cross-origin-.*)$/

let product: Product

beforeAll(async () => {
  product = await startProduct({ worker: false })
})
afterAll(() => product.stop())

test('the icon that browsers ask for unasked is there [S-06]', async () => {
  const answer = await fetch(`${product.url}/favicon.ico`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0])
})

test('search engines are excluded [S-06]', async () => {
  const answer = await fetch(`${product.url}/robots.txt`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow: \/$/m)
})

test('a first visit of the sign-in page asks for at most 120 kB of script, each file as small as it was made at the build [A-01]', async () => {
  const scripts = await scriptsOf('/login')
  expect(scripts.length).toBeGreaterThan(3)

  let gzipped = 0
  for (const path of scripts) {
    const answer = await fetch(product.url + path, { headers: { 'Accept-Encoding': 'br' } })
    const text = await answer.text()
    gzipped += gzipSync(text, { level: 9 }).length
    if (text.length < 1024) continue
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(gzipSync(text, { level: 9 }).length)
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  expect(gzipped).toBeLessThanOrEqual(120_000)
})

test('a file carries the headers that keep a page safe, and opened by itself it is no page [P]', async () => {
  const [script = ''] = await scriptsOf('/login')
  const page = await fetch(`${product.url}/login`)
  const shared = [...page.headers.keys()].filter((name) => SAFETY.test(name))

  expect(shared.length).toBeGreaterThan(5)
  for (const path of ['/favicon.svg', '/robots.txt', '/manifest.webmanifest', script]) {
    const { headers } = await fetch(product.url + path)
    for (const name of shared) expect([path, name, headers.get(name)]).toEqual([path, name, page.headers.get(name)])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.has('strict-transport-security')).toBe(false)
  }
})

test('with PUBLIC_URL on https pages and files are for https alone [P]', async () => {
  const secured = await startProduct({ worker: false, env: { PUBLIC_URL: 'https://radar.example' } })
  try {
    for (const path of ['/login', '/favicon.svg', '/healthz']) {
      const answer = await fetch(secured.url + path)
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    }
  } finally {
    await secured.stop()
  }
})

/** The files the page loads at once, and their imports. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await fetch(product.url + path)).text()
  const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"|<script[^>]* src="([^"]+)"/g)]
  const imported = [...html.matchAll(/import (?:\* as \w+ from )?"([^"]+\.js)"/g)]
  const waiting = [...named, ...imported].map((match) => match[1] ?? match[2] ?? '')
  const found = new Set<string>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const text = await (await fetch(product.url + next)).text()
    for (const [, file] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) waiting.push(`/assets/${file}`)
  }
  return [...found]
}
