import { expect, test } from 'vitest'
import { rhythmWords } from './schedule.ts'
import { LAST_DAY, latestDue, nextDue, type Rhythm } from './schedule-times.ts'

const monday: Rhythm = { frequency: 'weekly', day: 1, hour: 6 }
const sunday: Rhythm = { frequency: 'weekly', day: 7, hour: 23 }
const tenth: Rhythm = { frequency: 'monthly', day: 10, hour: 0 }
const end: Rhythm = { frequency: 'monthly', day: LAST_DAY, hour: 12 }

test.for([
  ['a day later', monday, '2026-11-22T12:00', '2026-11-23T06:00'],
  ['on the day, before the hour', monday, '2026-11-23T05:59', '2026-11-23T06:00'],
  ['at the very time: a week later', monday, '2026-11-23T06:00', '2026-11-30T06:00'],
  ['over the end of the year', sunday, '2026-12-28T00:00', '2027-01-03T23:00'],
  ['this month', tenth, '2026-11-09T23:59', '2026-11-10T00:00'],
  ['next year', tenth, '2026-12-10T00:00', '2027-01-10T00:00'],
  ['the last day of February', end, '2027-02-01T00:00', '2027-02-28T12:00'],
  ['the last day of a leap year’s February', end, '2028-01-31T12:00', '2028-02-29T12:00'],
  ['from a 31st to the 30th', end, '2026-10-31T12:00', '2026-11-30T12:00'],
] as const)('a report is due next %s [N-08]', ([_, rhythm, after, due]) => {
  const next = nextDue(rhythm, new Date(`${after}Z`))
  expect(next.toISOString()).toBe(`${due}:00.000Z`)
  expect(latestDue(rhythm, next)).toEqual(next)
  expect(latestDue(rhythm, new Date(next.getTime() - 1)).getTime()).toBeLessThanOrEqual(Date.parse(`${after}Z`))
})

test('due times of ten years follow each other without a gap, each found from both sides [N-08]', () => {
  for (const rhythm of [monday, sunday, tenth, end]) {
    let due = nextDue(rhythm, new Date('2026-01-01T00:00Z'))
    for (let count = 0; count < (rhythm.frequency === 'weekly' ? 520 : 120); count++) {
      const next = nextDue(rhythm, due)
      const days = (next.getTime() - due.getTime()) / 86_400_000
      if (rhythm.frequency === 'weekly') expect(days).toBe(7)
      else expect(days).toSatisfy((between: number) => between >= 28 && between <= 31)
      expect(latestDue(rhythm, new Date(next.getTime() - 1))).toEqual(due)
      due = next
    }
  }
})

test('a rhythm in words [N-08]', () => {
  const monthly = (day: number) => rhythmWords({ frequency: 'monthly', day })
  expect(rhythmWords(sunday)).toBe('Every Sunday')
  expect([1, 2, 3, 11, 12, 13, 21, 22, 23, 28].map(monthly)).toEqual(
    ['1st', '2nd', '3rd', '11th', '12th', '13th', '21st', '22nd', '23rd', '28th'].map(
      (day) => `Every month on the ${day}`,
    ),
  )
  expect(rhythmWords(end)).toBe('Every month on the last day')
})
