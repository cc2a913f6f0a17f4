import { type RawBuilder, sql } from 'kysely'
import { FIGURES, figuresNow, jobsOf } from './figures-now.ts'

/** Stores the current figures as those of the day. */
export function recordDay(day: string): RawBuilder<unknown> {
  const columns = ['completed_jobs', 'failed_jobs', ...FIGURES]
  return sql`
    insert into daily_figure (day, origin, ${sql.join(columns.map((name) => sql.ref(name)))})
    select ${day}, 'recorded', ${jobsOf(day, 'completed')}, ${jobsOf(day, 'failed')}, ${figuresNow()} where true
    on conflict (day) do update set origin = excluded.origin,
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`
}
