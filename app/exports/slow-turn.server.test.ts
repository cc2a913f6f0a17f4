import { expect, test, vi } from 'vitest'
import { endSlowTurn } from './slow-turn.server.ts'

const TURN_MS = 5

test('a slow client leaves its turn to the next, with one export and four in all [T-10]', async () => {
  const released = new Set<string>()
  const begin = (user: string) => endSlowTurn(user, () => released.add(user), TURN_MS)
  const slow = ['ana', 'ben', 'cy', 'dee'].map(begin)
  await vi.waitFor(() => expect(released.size).toBe(4))

  const again = vi.fn()
  const second = endSlowTurn('ana', again, TURN_MS)
  const fifth = begin('eve')
  await new Promise((resolve) => setTimeout(resolve, 20 * TURN_MS))
  expect([again.mock.calls.length, released.has('eve')]).toEqual([0, false])
  second.end()
  fifth.end()
  expect([again.mock.calls.length, released.has('eve')]).toEqual([1, true])

  for (const turn of slow) turn.end()
  released.clear()
  const next = begin('ana')
  await vi.waitFor(() => expect(released.has('ana')).toBe(true))
  next.end()
})

test('a turn that ends in time is released once [T-10]', async () => {
  const release = vi.fn()
  endSlowTurn('ana', release, TURN_MS).end()
  await new Promise((resolve) => setTimeout(resolve, 10 * TURN_MS))

  expect(release).toHaveBeenCalledTimes(1)
})
