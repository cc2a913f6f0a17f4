import { expect, test } from 'vitest'
import { polyline } from './polyline.ts'

test('[N-03] a line is drawn in steps that end where its points are', () => {
  expect(
    polyline([
      [29, 90.14],
      [32.79, 89.9],
      [36.6, 89.9],
      [40, 100],
    ]),
  ).toBe('M29 90.1l3.8-.2l3.8 0l3.4 10.1')
  expect(polyline([])).toBe('')
})
