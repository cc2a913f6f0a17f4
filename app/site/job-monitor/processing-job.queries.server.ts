import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { SILENT_TYPES } from '#jobs/definitions.ts'
import { errorText } from '#jobs/job-error.ts'
import { errorFor, isOfAnother, JOB_OF_ANOTHER, type Reader } from '#jobs/visible-error.ts'
import { JobResultsSchema, type ProcessingJob } from './processing-job.ts'

export const UNFINISHED = ['processing', 'paused', 'pending'] as const

export type JobRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

export async function listProcessingJobs(db: Kysely<Database>, limit: number): Promise<ProcessingJob[]> {
  return (await listUnfinishedJobs(db, { limit })).map(serializeJob)
}

interface UnfinishedJobs {
  limit: number
  /** Only jobs that process a file, or only the others. */
  ofUpload?: boolean
}

/** Unfinished jobs: running ones first, then paused ones, then waiting ones in queue order. */
export async function listUnfinishedJobs(db: Kysely<Database>, { limit, ofUpload }: UnfinishedJobs) {
  const jobs: JobRecord[] = []
  for (const status of UNFINISHED) {
    if (jobs.length >= limit) break
    const records = await selectRecords(db)
      .where('job.status', '=', status)
      .$if(ofUpload !== undefined, (query) => query.where('job.upload_id', ofUpload ? 'is not' : 'is', null))
      .orderBy('job.priority', 'desc')
      .orderBy('job.run_at')
      .orderBy('job.id')
      .limit(limit - jobs.length)
      .execute()
    jobs.push(...records)
  }
  return jobs
}

export async function findProcessingJob(db: Kysely<Database>, publicId: string): Promise<ProcessingJob | undefined> {
  const record = await findRecord(db, publicId)
  return record && serializeJob(record)
}

/** A job with as much as the reader may see of it; undefined if it is one that only administrators see. */
export async function findVisibleJob(
  db: Kysely<Database>,
  publicId: string,
  reader: Reader,
): Promise<ProcessingJob | undefined> {
  const record = await findRecord(db, publicId)
  if (!record || (reader.role !== 'ADMIN' && SILENT_TYPES.includes(record.type))) return undefined
  const error = errorFor(reader, { error: errorText(record), requestedBy: record.requestedBy })
  const job = { ...serializeJob(record), error }
  if (!isOfAnother(reader, record.requestedBy)) return job
  const { type, message } = JOB_OF_ANOTHER
  return { ...job, type, message, athleteId: null, uploadId: null, pipelineId: null, results: null }
}

function findRecord(db: Kysely<Database>, publicId: string) {
  return selectRecords(db).where('job.public_id', '=', publicId).executeTakeFirst()
}

function selectRecords(db: Kysely<Database>) {
  return db
    .selectFrom('job')
    .leftJoin('upload', 'upload.id', 'job.upload_id')
    .leftJoin('athlete', 'athlete.id', 'job.athlete_id')
    .select([
      'job.id',
      'job.public_id',
      'job.priority',
      'upload.public_id as upload_public_id',
      'upload.original_name as file_name',
      'job.type',
      'job.status',
      'job.progress',
      'job.message',
      'job.started_at',
      'job.finished_at',
      'job.error_code',
      'job.error',
      'job.attempts',
      'job.pipeline_id',
      'athlete.public_id as athlete_public_id',
      'athlete.name as athlete_name',
      'job.results',
      'job.requested_by as requestedBy',
    ])
}

export function serializeJob(job: JobRecord): ProcessingJob {
  return {
    id: job.public_id,
    uploadId: job.upload_public_id,
    type: job.type,
    status: job.status,
    progress: job.progress,
    message: job.message,
    startTime: job.started_at,
    finishedAt: job.finished_at,
    error: errorText(job),
    attempts: job.attempts,
    pipelineId: job.pipeline_id,
    athleteId: job.athlete_public_id,
    results: job.results === null ? null : JobResultsSchema.parse(JSON.parse(job.results)),
  }
}
