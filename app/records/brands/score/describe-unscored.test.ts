import { expect, test } from 'vitest'
import { describeUnscored } from './describe-unscored.ts'

const athlete = { id: '1', name: 'Ada Ace' }

test.each([
  [{ isArchived: true, athlete }, 'not measured or scored'],
  [{ isArchived: false, athlete: undefined }, 'when processing an athlete finds it'],
  [{ isArchived: false, athlete }, 'when Ada Ace is processed'],
])('a brand without a score says why, and when it gets one: %s [B-04]', (brand, words) => {
  expect(describeUnscored(brand)).toContain(words)
})
