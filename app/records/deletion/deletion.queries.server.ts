import type { Kysely } from 'kysely'
import { z } from 'zod'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { JobErrorCode, JobStatus } from '#db/tables/job.ts'
import { errorText } from '#jobs/job-error.ts'
import { type BatchJob, isRestoration, jobOfBatch, SHOWN_STATUSES } from './batch-job.queries.server.ts'

export type DeletedBatch = Awaited<ReturnType<typeof listDeletedBatches>>['batches'][number]
export type DeletedRecord = Awaited<ReturnType<typeof listDeletedRecords>>[number]

interface Page {
  page: number
  limit: number
}

/** Deletions of the last thirty days, and running ones, newest first. */
export async function listDeletedBatches(db: Kysely<Database>, { page, limit }: Page, now: Date) {
  const { total } = await selectKept(db, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const batches = await selectWithJob(db, now)
    .orderBy('deleted_batch.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { batches: batches.map(withJob), total }
}

export async function findDeletedBatch(db: Kysely<Database>, id: string, now: Date): Promise<DeletedBatch | undefined> {
  const batch = await selectWithJob(db, now).where('deleted_batch.public_id', '=', id).executeTakeFirst()
  return batch && withJob(batch)
}

const BATCH = [
  'deleted_batch.public_id as id',
  'deleted_batch.label',
  'deleted_batch.records',
  'deleted_batch.restored',
  'deleted_batch.actor',
  'deleted_batch.deleted_at',
  'deleted_batch.expires_at',
  'job.public_id as job_id',
  'job.type as job_type',
  'job.status as job_status',
  'job.progress as job_progress',
  'job.message as job_message',
  'job.error_code',
  'job.error',
  'job.results as job_results',
] as const

interface JobColumns {
  job_id: string | null
  job_type: string | null
  job_status: JobStatus | null
  job_progress: number | null
  job_message: string | null
  error_code: JobErrorCode | null
  error: string | null
  job_results: string | null
}

/** With the job that deletes or restores the rest, or with the number that an ended job could not restore. */
function withJob<Batch extends JobColumns & { records: number; restored: number }>(row: Batch) {
  const { job_id, job_type, job_status, job_progress, job_message, error_code, error, job_results, ...batch } = row
  if (job_id === null || job_type === null || job_status === null) return { ...batch, job: null, notRestored: 0 }
  if (!SHOWN_STATUSES.includes(job_status)) {
    const skipped = isRestoration(job_type) && job_results !== null ? ResultsSchema.parse(JSON.parse(job_results)) : 0
    return { ...batch, job: null, notRestored: Math.min(skipped, row.records - row.restored) }
  }
  const job: BatchJob = {
    id: job_id,
    restores: isRestoration(job_type),
    status: job_status,
    progress: job_progress ?? 0,
    message: errorText({ error_code, error }) ?? job_message ?? '',
  }
  return { ...batch, job, notRestored: 0 }
}

const ResultsSchema = z.object({ skipped: z.int() }).transform(({ skipped }) => skipped)

/** The records of a deletion that can still be restored. */
export async function listDeletedRecords(db: Kysely<Database>, batch: string, { page, limit }: Page) {
  return db
    .selectFrom('deleted_record')
    .select(['public_id as id', 'label as name', jsonValue<string>('payload', '$.athlete.sport').as('sport')])
    .where('batch', '=', batch)
    .where('restored_at', 'is', null)
    .orderBy('deleted_record.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** A batch without records counts while its job is unfinished. */
function selectKept(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('deleted_batch')
    .where('kind', '=', 'athlete')
    .where('deleted_batch.expires_at', '>', now.toISOString())
    .where((eb) =>
      eb.or([
        eb('deleted_batch.records', '>', 0),
        eb.exists(
          eb
            .selectFrom('job')
            .select('job.id')
            .where('job.id', '=', jobOfBatch)
            .where('job.status', 'in', SHOWN_STATUSES),
        ),
      ]),
    )
}

function selectWithJob(db: Kysely<Database>, now: Date) {
  return selectKept(db, now)
    .leftJoin('job', (join) => join.on('job.id', '=', jobOfBatch))
    .select(BATCH)
}
