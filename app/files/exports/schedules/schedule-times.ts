import type { ScheduleFrequency } from '#db/tables/report-schedule.ts'

/** When reports are due, in UTC. */
export interface Rhythm {
  frequency: ScheduleFrequency
  /** Weekly from 1 for Monday to 7; monthly from 1 to 28, or LAST_DAY. */
  day: number
  hour: number
}

/** The last day of each month, whichever it is. */
export const LAST_DAY = 31

/** The first due time after the given one. */
export function nextDue(rhythm: Rhythm, after: Date): Date {
  const [first, second] = dueAround(rhythm, after)
  return first > after ? first : second
}

/** The last due time that is not after the given one: of those missed meanwhile, the only one to make up for. */
export function latestDue(rhythm: Rhythm, until: Date): Date {
  const [first, , earlier] = dueAround(rhythm, until)
  return first <= until ? first : earlier
}

/** The due time in the week or month of `time`, with the next and the previous one. */
function dueAround({ frequency, day, hour }: Rhythm, time: Date): [Date, Date, Date] {
  const [year, month, date] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()]
  if (frequency === 'weekly') {
    const monday = date - ((time.getUTCDay() + 6) % 7)
    const inWeek = (weeks: number) => new Date(Date.UTC(year, month, monday + day - 1 + 7 * weeks, hour))
    return [inWeek(0), inWeek(1), inWeek(-1)]
  }
  const inMonth = (months: number) => {
    const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
    return new Date(Date.UTC(year, month + months, Math.min(day, lastDay), hour))
  }
  return [inMonth(0), inMonth(1), inMonth(-1)]
}
