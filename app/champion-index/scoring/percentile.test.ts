import { expect, test } from 'vitest'
import { percentileOfRank } from './percentile.ts'

test('a percentile is the share of the ranked brands below, the brand itself in half [V-06]', () => {
  expect(percentileOfRank(1, 100)).toBe(99.5)
  expect(percentileOfRank(100, 100)).toBe(0.5)
  expect(percentileOfRank(1, 1)).toBe(50)
  expect(percentileOfRank(2, 3)).toBe(50)
  expect(percentileOfRank(null, 100)).toBeNull()
})
