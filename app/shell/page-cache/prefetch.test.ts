import { expect, test } from 'vitest'
import { isPrefetch } from './prefetch.ts'

const asked = (headers: Record<string, string>) => isPrefetch(new Request('http://localhost/', { headers }))

test('a page fetched ahead is told from one that is opened, so that it takes no toast [S-11]', () => {
  expect(asked({ 'Sec-Purpose': 'prefetch' })).toBe(true)
  expect(asked({ 'Sec-Purpose': 'prefetch;prerender' })).toBe(true)
  expect(asked({ Purpose: 'prefetch' })).toBe(true)
  expect(asked({})).toBe(false)
})
