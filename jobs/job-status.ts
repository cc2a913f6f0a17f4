import { sql } from 'kysely'
import type { JobStatus } from '#db/tables/job.ts'

/**
 * States as conditions name them: written out. An index over some states only is used for what a statement itself says,
 * and SQLite prepares a statement anew for every run whose bound values might have made such an index fit.
 */
export const PENDING = sql.lit<JobStatus>('pending')
export const PROCESSING = sql.lit<JobStatus>('processing')
export const UNFINISHED = [PENDING, PROCESSING, sql.lit<JobStatus>('paused')]
