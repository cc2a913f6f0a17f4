import { sql } from 'kysely'
import { utcDay } from '#app/base/platform/utc-day.ts'
import { FIGURES, figuresNow, jobsOf } from '#db/figures/figures-now.ts'
import { recordDay } from '#db/figures/record-day.ts'
import type { Connections } from '#db/open-database.ts'
import type { DailyFigureTable } from '#db/tables/daily-figure.ts'

type Recorded = Omit<DailyFigureTable, 'day' | 'origin'>

/** Stores the figures of the current day if they differ from the stored ones. Returns whether they did. */
export async function recordToday({ reader, writer }: Pick<Connections, 'reader' | 'writer'>, now: Date) {
  const today = utcDay(now)
  const stored = await reader.selectFrom('daily_figure').selectAll().where('day', '=', today).executeTakeFirst()
  if (stored) {
    const { rows } = await sql<Recorded>`
      select ${jobsOf(today, 'completed')} as completed_jobs, ${jobsOf(today, 'failed')} as failed_jobs,
        ${figuresNow()}`.execute(reader)
    const current = rows[0] as Recorded
    const isEqual = RECORDED.every((name) => current[name] === stored[name])
    if (isEqual) return false
  }
  await writer.transaction().execute((trx) => recordDay(today).execute(trx))
  return true
}

const RECORDED: readonly (keyof Recorded)[] = ['completed_jobs', 'failed_jobs', ...FIGURES]
