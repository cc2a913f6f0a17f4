import { DAY_MS } from '#app/base/platform/utc-day.ts'

const HOUR_MS = 3_600_000
export const WEEKS = 13

/** The clock of the recorded weeks, which is moved and never runs. */
export class SampleClock {
  private time: number

  /** The last week begins at `end`. */
  constructor(private readonly end: Date) {
    this.time = this.startOf(0)
  }

  readonly now = (): Date => new Date(this.time)

  passSeconds(seconds: number): void {
    this.time += seconds * 1_000
  }

  /** Never back. */
  moveTo(time: string): void {
    this.time = Math.max(this.time, Date.parse(time))
  }

  beginWeek(week: number): void {
    this.time = this.startOf(week)
  }

  /** Each an hour later in the day than the one before: an athlete is due again after more than seven days. */
  private startOf(week: number): number {
    const weeksAhead = WEEKS - 1 - week
    return this.end.getTime() - weeksAhead * (7 * DAY_MS + HOUR_MS)
  }
}
