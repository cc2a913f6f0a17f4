import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shared } from '#app/base/platform/shared/shared.server.ts'
import { recordLater } from './pending-searches.server.ts'

const SETTLED_MS = 3_000
const TOPIC = 'pending searches'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a search that another web process saw its user type on from, or recorded, is not recorded [D-56]', () => {
  const recorded: string[] = []
  const type = (userId: number, text: string) => recordLater(userId, text, () => recorded.push(`${text} of ${userId}`))
  for (const userId of [1, 2, 3]) type(userId, 'mar')
  shared.receive({ topic: TOPIC, news: { userId: 1, what: 'typed', key: 'mart' } })
  shared.receive({ topic: TOPIC, news: { userId: 2, what: 'dropped', key: undefined } })
  vi.advanceTimersByTime(SETTLED_MS)
  expect(recorded).toEqual(['mar of 3'])

  shared.receive({ topic: TOPIC, news: { userId: 1, what: 'recorded', key: 'mart' } })
  type(1, 'mart')
  vi.advanceTimersByTime(SETTLED_MS)
  expect(recorded).toEqual(['mar of 3'])
})
