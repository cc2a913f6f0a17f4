import type { Kysely } from 'kysely'
import {
  type JobRecord,
  listUnfinishedJobs,
  serializeJob,
  UNFINISHED,
} from '#app/site/job-monitor/processing-job.queries.server.ts'
import { timeLeft } from '#app/site/job-monitor/time-left.ts'
import type { Database } from '#db/schema.ts'
import { describeJob } from '#jobs/job-description.ts'

export type QueuedJob = Awaited<ReturnType<typeof listQueue>>['jobs'][number]

const SHOWN_OTHERS = 10

/** Files being processed or waiting, in stable order, and the other running jobs. */
export async function listQueue(db: Kysely<Database>, { limit, now }: { limit: number; now: Date }) {
  const files = await listUnfinishedJobs(db, { ofUpload: true, limit })
  const others = await listUnfinishedJobs(db, { ofUpload: false, limit: SHOWN_OTHERS })
  return {
    total: files.length < limit ? files.length : await countUploadsInQueue(db),
    jobs: files
      .toSorted((one, other) => other.priority - one.priority || one.id - other.id)
      .map((record) => toQueuedJob(record, now)),
    otherJobs: others.map((record) => toQueuedJob(record, now)),
    otherTotal:
      others.length < SHOWN_OTHERS
        ? others.length
        : (await count(selectUnfinished(db))) - (await countUploadsInQueue(db)),
  }
}

function toQueuedJob(record: JobRecord, now: Date) {
  const job = serializeJob(record)
  const { label } = describeJob(job.type)
  return { ...job, label, fileName: record.file_name, athleteName: record.athlete_name, timeLeft: timeLeft(job, now) }
}

/** How many files are being processed or waiting. */
export function countUploadsInQueue(db: Kysely<Database>): Promise<number> {
  return count(selectUnfinished(db).where('upload_id', 'is not', null))
}

function selectUnfinished(db: Kysely<Database>) {
  return db.selectFrom('job').where('status', 'in', UNFINISHED)
}

async function count(jobs: ReturnType<typeof selectUnfinished>): Promise<number> {
  const { total } = await jobs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}
