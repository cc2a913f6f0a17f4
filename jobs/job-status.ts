import { sql } from 'kysely'
import type { JobStatus } from '#db/tables/job.ts'

/**
 * Job states as SQL literals. A partial index is used only if the statement itself contains its condition, and SQLite
 * re-prepares a statement on every run if a bound value could have made a partial index usable.
 */
export const PENDING = sql.lit<JobStatus>('pending')
export const PROCESSING = sql.lit<JobStatus>('processing')
export const UNFINISHED = [PENDING, PROCESSING, sql.lit<JobStatus>('paused')]
