import { expect, test } from 'vitest'
import { createFixedWindowLimit } from './fixed-window-limit.server.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)

test('the limit applies per key and says when to retry [D-33]', () => {
  const limit = createFixedWindowLimit({ most: 2, windowMs: 60_000 })
  limit.take('ada', at(0))
  limit.take('ada', at(10))

  expect(limit.peek('ada', at(20)).isAllowed).toBe(false)
  expect(limit.take('ada', at(20))).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 40 })
  expect(limit.take('bob', at(20)).isAllowed).toBe(true)
  expect(limit.take('ada', at(60)).isAllowed).toBe(true)
})

test('setting the clock back prolongs no wait beyond a window, and resets no count [D-33]', () => {
  const limit = createFixedWindowLimit({ most: 1, windowMs: 60_000 })
  limit.take('ada', at(3_600))
  limit.take('ada', at(3_600))

  expect(limit.peek('ada', at(0))).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 60 })
  expect(limit.take('ada', at(30))).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 30 })
  expect(limit.take('ada', at(60)).isAllowed).toBe(true)
})

test('it says how many uses are left, and a key may have a limit of its own [D-33]', () => {
  const limit = createFixedWindowLimit({ most: 3, windowMs: 60_000 })
  const left = [1, 2, 3, 4].map(() => limit.take('ada', at(0)).remaining)

  expect(left).toEqual([2, 1, 0, 0])
  expect(limit.take('bob', at(0), 1)).toMatchObject({ isAllowed: true, remaining: 0 })
  expect(limit.take('bob', at(0), 1).isAllowed).toBe(false)
})

test('peeking counts nothing [P]', () => {
  const limit = createFixedWindowLimit({ most: 1, windowMs: 60_000 })
  limit.peek('ada', at(0))

  expect(limit.take('ada', at(0)).isAllowed).toBe(true)
})
