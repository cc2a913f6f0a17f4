import { type RawBuilder, sql } from 'kysely'
import { PENDING, PROCESSING } from './job-status.ts'

/**
 * For a query that joins `job`: the place of a waiting job in its queue, where one that runs has the first; null once it is
 * not waiting. The order is that in which the queue takes its jobs.
 */
export function queuePosition(): RawBuilder<number | null> {
  return sql`case when job.status = ${PENDING} then (
    select count(*) from job as other where other.queue = job.queue and other.id <> job.id and (
      other.status = ${PROCESSING} or (other.status = ${PENDING}
        and (-other.priority, other.run_at, other.id) < (-job.priority, job.run_at, job.id)))) + 1 end`
}
