import { expect, test } from 'vitest'
import { isPrefetch } from './prefetch.ts'

const asked = (headers: Record<string, string>) => isPrefetch(new Request('http://localhost/', { headers }))

test('a prefetch is distinguished from opening a page, so that it takes no toast [S-11]', () => {
  expect(asked({ 'Sec-Purpose': 'prefetch' })).toBe(true)
  expect(asked({ 'Sec-Purpose': 'prefetch;prerender' })).toBe(true)
  expect(asked({ Purpose: 'prefetch' })).toBe(true)
  expect(asked({})).toBe(false)
})
