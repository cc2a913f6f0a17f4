import { expect, test } from 'vitest'
import { describeResults, formatTotal } from './result-count.ts'

test('totals are exact up to 10,000 and 10,000+ above [F-07] [D-52]', () => {
  expect(formatTotal(9_999, false)).toBe('9,999')
  expect(formatTotal(10_000, false)).toBe('10,000')
  expect(formatTotal(10_000, true)).toBe('10,000+')
  expect(formatTotal(9_000, true)).toBe('9,000')
  expect(describeResults({ total: { athletes: 6_000, brands: 7_000 }, isCapped: false }, 'a')).toBe(
    '10,000+ results for “a”',
  )
})

test('the count names the query [F-07]', () => {
  expect(describeResults({ total: { athletes: 1, brands: 0 }, isCapped: false }, 'james')).toBe('1 result for “james”')
  expect(describeResults({ total: { athletes: 1_000, brands: 284 }, isCapped: false }, 'james')).toBe(
    '1,284 results for “james”',
  )
})
