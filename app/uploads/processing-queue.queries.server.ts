import type { Kysely } from 'kysely'
import { JobResultsSchema } from '#app/job-monitor/processing-job.ts'
import { timeLeft } from '#app/job-monitor/time-left.ts'
import type { Database } from '#db/schema.ts'

const UNFINISHED = ['processing', 'paused', 'pending'] as const

export type QueuedJob = Awaited<ReturnType<typeof listQueue>>['jobs'][number]

/** Jobs that have not ended, those of uploads first: what runs, then what is paused, then what waits, by its turn. */
export async function listQueue(db: Kysely<Database>, { limit, now }: { limit: number; now: Date }) {
  const jobs: Awaited<ReturnType<typeof listRecords>> = []
  for (const ofUpload of [true, false]) {
    for (const status of UNFINISHED) {
      if (jobs.length < limit) jobs.push(...(await listRecords(db, { status, ofUpload, limit: limit - jobs.length })))
    }
  }
  const total = jobs.length < limit ? jobs.length : await countUnfinished(db)
  return {
    total,
    jobs: jobs.map(({ startTime, results, ...job }) => ({
      ...job,
      startTime,
      results: results === null ? null : JobResultsSchema.parse(JSON.parse(results)),
      timeLeft: timeLeft({ ...job, startTime }, now),
    })),
  }
}

/** How many files are being processed or wait for it. */
export async function countUploadsInQueue(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', 'in', UNFINISHED)
    .where('upload_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return total
}

interface Part {
  status: (typeof UNFINISHED)[number]
  ofUpload: boolean
  limit: number
}

function listRecords(db: Kysely<Database>, { status, ofUpload, limit }: Part) {
  return db
    .selectFrom('job')
    .leftJoin('upload', 'upload.id', 'job.upload_id')
    .leftJoin('athlete', 'athlete.id', 'job.athlete_id')
    .select([
      'job.public_id as id',
      'job.type',
      'job.status',
      'job.progress',
      'job.message',
      'job.started_at as startTime',
      'job.results',
      'upload.public_id as uploadId',
      'upload.original_name as fileName',
      'athlete.public_id as athleteId',
      'athlete.name as athleteName',
    ])
    .where('job.status', '=', status)
    .where('job.upload_id', ofUpload ? 'is not' : 'is', null)
    .orderBy('job.priority', 'desc')
    .orderBy('job.run_at')
    .orderBy('job.id')
    .limit(limit)
    .execute()
}

async function countUnfinished(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('status', 'in', UNFINISHED)
    .executeTakeFirstOrThrow()
  return total
}
