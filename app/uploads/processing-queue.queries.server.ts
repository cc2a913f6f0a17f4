import type { Kysely } from 'kysely'
import { JobResultsSchema } from '#app/job-monitor/processing-job.ts'
import { timeLeft } from '#app/job-monitor/time-left.ts'
import type { Database } from '#db/schema.ts'

const UNFINISHED = ['processing', 'paused', 'pending'] as const

export type QueuedJob = Awaited<ReturnType<typeof listQueue>>['jobs'][number]

const SHOWN_OTHERS = 10

/** Files that are being processed or wait for it, which keep their places; beside them the other jobs that go on. */
export async function listQueue(db: Kysely<Database>, { limit, now }: { limit: number; now: Date }) {
  const files = await listPart(db, { ofUpload: true, limit, now })
  const others = await listPart(db, { ofUpload: false, limit: SHOWN_OTHERS, now })
  return {
    total: files.length < limit ? files.length : await countUploadsInQueue(db),
    jobs: files.toSorted((one, other) => other.priority - one.priority || one.order - other.order),
    otherJobs: others,
    otherTotal:
      others.length < SHOWN_OTHERS ? others.length : (await countUnfinished(db)) - (await countUploadsInQueue(db)),
  }
}

/** What runs, then what is paused, then what waits, by its turn. */
async function listPart(db: Kysely<Database>, { ofUpload, limit, now }: Omit<Part, 'status'> & { now: Date }) {
  const jobs: Awaited<ReturnType<typeof listRecords>> = []
  for (const status of UNFINISHED) {
    if (jobs.length < limit) jobs.push(...(await listRecords(db, { status, ofUpload, limit: limit - jobs.length })))
  }
  return jobs.map(({ startTime, results, ...job }) => ({
    ...job,
    startTime,
    results: results === null ? null : JobResultsSchema.parse(JSON.parse(results)),
    timeLeft: timeLeft({ ...job, startTime }, now),
  }))
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
      'job.priority',
      'job.id as order',
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
