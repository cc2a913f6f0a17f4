import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { SILENT_TYPES } from '#jobs/definitions.ts'
import { describeJob } from '#jobs/job-description.ts'
import { errorText } from '#jobs/job-error.ts'
import { errorFor, errorForAll, isOfAnother, JOB_OF_ANOTHER, type Reader } from '#jobs/visible-error.ts'

export type JobActivity = ReturnType<typeof describeActivity>

/** The running jobs, in the order they were started. */
export async function listRunningJobs(db: Kysely<Database>, limit: number, reader?: Reader): Promise<JobActivity[]> {
  const jobs = selectActivity(db).where('job.status', '=', 'processing').orderBy('job.started_at').limit(limit)
  return (await jobs.execute()).map((job) => describeActivity(job, reader))
}

/** As many as the job process can run at once, at most. */
export async function countRunningJobs(db: Kysely<Database>): Promise<number> {
  const { running } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('status', '=', 'processing')
    .where('type', 'not in', SILENT_TYPES)
    .executeTakeFirstOrThrow()
  return running
}

/** The latest jobs of every type visible to all, in every state, newest first. */
export async function listRecentJobs(db: Kysely<Database>, limit: number, reader: Reader): Promise<JobActivity[]> {
  const jobs = selectActivity(db).orderBy('job.created_at', 'desc').orderBy('job.id', 'desc').limit(limit)
  return (await jobs.execute()).map((job) => describeActivity(job, reader))
}

function describeActivity({ requestedBy, error_code, error: stored, ...job }: ActivityRow, reader: Reader | undefined) {
  const failed = { error: errorText({ error_code, error: stored }), requestedBy }
  const error = reader ? errorFor(reader, failed) : errorForAll(failed)
  if (isOfAnother(reader, requestedBy)) return { ...job, ...JOB_OF_ANOTHER, athleteId: null, athleteName: null, error }
  return { ...job, label: describeJob(job.type).label, error }
}

type ActivityRow = Awaited<ReturnType<ReturnType<typeof selectActivity>['execute']>>[number]

function selectActivity(db: Kysely<Database>) {
  return db
    .selectFrom('job')
    .leftJoin('athlete', 'athlete.id', 'job.athlete_id')
    .where('job.type', 'not in', SILENT_TYPES)
    .select([
      'job.public_id as id',
      'job.type',
      'job.status',
      'job.progress',
      'job.message',
      'job.error_code',
      'job.error',
      'job.requested_by as requestedBy',
      'job.created_at as createdAt',
      'job.started_at as startedAt',
      'job.finished_at as finishedAt',
      'athlete.public_id as athleteId',
      'athlete.name as athleteName',
    ])
}
