import { expect, test } from 'vitest'
import { restoredText, restoreToast } from './restoration-words.ts'

const RESTORED = {
  status: 'restored' as const,
  restored: 1,
  taken: 0,
  only: { id: '1', name: 'Ana' },
  linksLeftOut: 0,
  linksMoved: 0,
}

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
    '3 stay deleted: athletes with the same names and sports exist. One link was moved to the brand theirs was merged into. 2 links were left out: the brand no longer exists.',
  ],
  [
    { status: 'not_found' as const },
    'Failed to restore',
    'This has already been restored, or was deleted more than 30 days ago.',
  ],
  [
    { status: 'being_deleted' as const },
    'Failed to restore',
    'The deletion is still running. Wait until it finishes, or cancel it first.',
  ],
  [{ status: 'being_restored' as const }, 'Failed to restore', 'This is already being restored.'],
  [
    { status: 'started' as const, jobId: 'job', selected: 5_001 },
    'Restoration started',
    '5,001 athletes are being restored.',
  ],
])('%j reads %s [D-20]', (outcome, title, description) => {
  expect(restoreToast(outcome)).toMatchObject({ title, ...(description && { description }) })
})

test.each([
  [RESTORED, 'One athlete restored'],
  [{ ...RESTORED, restored: 5_001 }, '5,001 athletes restored'],
  [
    { ...RESTORED, restored: 5_000, taken: 1, linksLeftOut: 1 },
    '5,000 athletes restored. One stays deleted: an athlete with the same name and sport exists. One link was left out: the brand no longer exists.',
  ],
])('a job that ended with %j says %s [D-20]', (outcome, text) => {
  expect(restoredText(outcome)).toBe(text)
})
