import { validate, version } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { newId, newJobId } from './ids.server.ts'

afterEach(() => vi.useRealTimers())

test('ids are unique UUIDs of version 7 with their creation time [D-15]', () => {
  vi.useFakeTimers({ now: new Date('2126-11-21T12:00:00.123Z') })
  const ids = Array.from({ length: 10_000 }, newId)

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(Number.parseInt(`${ids[0]}`.replace('-', '').slice(0, 12), 16)).toBe(Date.now())
  // Random bits must not repeat within the next bytes.
  expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length)
})

test('ids sort in the order they were made, also within a millisecond and when the clock is set back [D-15]', () => {
  vi.useFakeTimers({ now: new Date('2127-11-21T12:00:00.000Z') })
  const ids = Array.from({ length: 2_000 }, (_, index) => {
    if (index % 500 === 0) vi.setSystemTime(Date.now() + (index === 1_000 ? -5_000 : 1))
    return newId()
  })

  expect(ids.toSorted()).toEqual(ids)
})

test('the id of a job begins with its type [D-15]', () => {
  expect(newJobId('mail')).toMatch(/^mail-[0-9a-f]{8}-/)
})
