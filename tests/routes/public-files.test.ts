import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '#tests/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct({ worker: false })
}, 60_000)
afterAll(() => product.stop())

test('the icon that browsers ask for unasked is there [S-06]', async () => {
  const answer = await fetch(`${product.url}/favicon.ico`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0])
})

test('search engines are told to stay away [S-06]', async () => {
  const answer = await fetch(`${product.url}/robots.txt`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow: \/$/m)
})
