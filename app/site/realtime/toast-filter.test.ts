import { expect, test } from 'vitest'
import { createToastFilter } from './toast-filter.ts'

test('a toast with the same text as an open one is not shown, others are [R-05] [D-38]', () => {
  const isNews = createToastFilter()

  expect(isNews({ title: 'Processing Complete' }, 0)).toBe(true)
  expect(isNews({ title: 'Processing Complete' }, 4_999)).toBe(false)
  expect(isNews({ title: 'Processing Failed', description: 'No such file' }, 4_999)).toBe(true)
  expect(isNews({ title: 'Processing Failed', description: 'Another' }, 4_999)).toBe(true)
  expect(isNews({ title: 'Processing Complete' }, 5_000)).toBe(true)
})
