import { expect, test } from 'vitest'
import { countPages, describeRange, pageButtons } from './page-range.ts'

test('the range says which rows of how many are shown [T-04]', () => {
  expect(describeRange({ page: 1, limit: 20, total: 12_480 })).toBe('1–20 of 12,480')
  expect(describeRange({ page: 624, limit: 20, total: 12_480 })).toBe('12,461–12,480 of 12,480')
  expect(describeRange({ page: 1, limit: 20, total: 10_000, isCapped: true })).toBe('1–20 of 10,000+')
  expect(describeRange({ page: 2, limit: 20, total: 21 })).toBe('21–21 of 21')
  expect(describeRange({ page: 1, limit: 20, total: 0 })).toBe('0 of 0')
  expect(describeRange({ page: 9, limit: 20, total: 21 })).toBe('0 of 21')
})

test('an empty list has one page, a remainder has a page of its own [F-07]', () => {
  expect([0, 1, 20, 21].map((total) => countPages({ limit: 20, total }))).toEqual([1, 1, 1, 2])
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 5, [1, 2, 3, 4, 5]],
  [4, 6, [1, 3, 4, 5, 6]],
  [4, 7, [1, 3, 4, 5, 7]],
  [1, 52, [1, 2, 3, 52]],
  [2, 52, [1, 2, 3, 52]],
  [3, 52, [1, 2, 3, 4, 52]],
  [20, 52, [1, 19, 20, 21, 52]],
  [50, 52, [1, 49, 50, 51, 52]],
  [51, 52, [1, 50, 51, 52]],
  [52, 52, [1, 50, 51, 52]],
])('page %d of %d offers up to five page buttons, the first and the last among them [F-07]', (page, pages, buttons) => {
  expect(pageButtons(page, pages)).toEqual(buttons)
})
