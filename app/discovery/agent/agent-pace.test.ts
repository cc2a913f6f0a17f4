import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowance } from './agent-pace.ts'

const now = new Date('2026-11-21T02:40:00.000Z')
const pace = { perHour: 120, burst: 4 }

test('the first run may start a burst, then one per interval [J-04]', () => {
  const first = allowance(null, now, pace)

  expect(first.count).toBe(4)
  expect(first.nextAt(4)).toEqual(new Date(now.getTime() + 30_000))
  expect(allowance(first.nextAt(4), now, pace).count).toBe(0)
  expect(allowance(first.nextAt(4), new Date(now.getTime() + 29_999), pace).count).toBe(0)
  expect(allowance(first.nextAt(4), new Date(now.getTime() + 30_000), pace).count).toBe(1)
})

test('unused allowance accumulates up to the burst [J-04]', () => {
  const first = allowance(null, now, pace)

  expect(allowance(first.nextAt(1), now, pace).count).toBe(3)
  expect(allowance(first.nextAt(4), new Date(now.getTime() + 3_600_000), pace).count).toBe(4)
})

test('at 3600 an hour it is one a second [J-04]', () => {
  const fast = { perHour: 3_600, burst: 4 }

  expect(allowance(allowance(null, now, fast).nextAt(4), new Date(now.getTime() + 1_000), fast).count).toBe(1)
})

test('however often it runs, no hour exceeds the limit by more than the burst [J-04]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3_600 }),
      fc.array(fc.integer({ min: 0, max: 600_000 }), { maxLength: 200 }),
      (perHour, pauses) => {
        let nextAt: Date | null = null
        let time = now.getTime()
        const taken: { time: number; count: number }[] = []
        for (const pause of pauses) {
          time += pause
          const allowed = allowance(nextAt, new Date(time), { perHour, burst: 4 })
          nextAt = allowed.nextAt(allowed.count)
          taken.push({ time, count: allowed.count })
        }
        const spent = (from: number) =>
          taken
            .filter((turn) => turn.time >= from && turn.time < from + 3_600_000)
            .reduce((sum, turn) => sum + turn.count, 0)
        for (const turn of taken) expect(spent(turn.time)).toBeLessThanOrEqual(perHour + 4)
      },
    ),
  )
})
