import { expect, test } from 'vitest'
import { restoreToast } from './restore-toast.ts'

const RESTORED = { restored: 1, taken: 0, only: { name: 'Ana' }, linksLeftOut: 0, linksMoved: 0 }

test.each([
  [RESTORED, 'Athlete restored successfully', 'Ana is back in the directory.'],
  [{ ...RESTORED, restored: 1_200, only: null }, '1,200 athletes restored successfully', undefined],
  [
    { ...RESTORED, restored: 0, taken: 1, only: null },
    'Failed to restore',
    'One stays deleted: an athlete with the same name and sport exists.',
  ],
  [
    { ...RESTORED, restored: 2, taken: 3, only: null, linksMoved: 1, linksLeftOut: 2 },
    '2 athletes restored successfully',
    '3 stay deleted: athletes with the same names and sports exist. One link was moved to the brand that theirs was merged into. 2 links were left out: the brand is gone.',
  ],
  [undefined, 'Failed to restore', 'It was restored already, or its 30 days are over.'],
])('%j is told as %s [D-20]', (outcome, title, description) => {
  expect(restoreToast(outcome)).toMatchObject({ title, ...(description && { description }) })
})
