import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'
import type { JobDefinition } from './define-job.ts'
import { publishJob } from './publish-job.ts'

/** Under what name, and until when, a job is taken. */
export interface Term {
  holder: string
  leaseUntil: Date
}

/** A queue, with the kinds of jobs in it that may not all run at once. */
export interface Line {
  queue: string
  limited: readonly Pick<JobDefinition, 'type' | 'concurrency' | 'rate'>[]
}

/** The queues of the definitions, in the order in which they first name them. */
export function linesOf(definitions: readonly JobDefinition[]): Line[] {
  const queues = [...new Set(definitions.map(({ queue }) => queue))]
  return queues.map((queue) => ({
    queue,
    limited: definitions.filter((job) => job.queue === queue && (job.concurrency !== undefined || job.rate)),
  }))
}

export async function hasWaitingJob(db: Kysely<Database>, line: Line, now: Date): Promise<boolean> {
  return (await listDueJobs(db, line, now, 1)).length > 0
}

/** Jobs of the line whose time has come and that may run now, in the order in which they are to be taken. */
export async function listDueJobs(db: Kysely<Database>, line: Line, now: Date, limit: number) {
  const due = selectDue(db, line, await listFullTypes(db, line, now), now)
  return due.select(['public_id', 'priority', 'updated_at']).limit(limit).execute()
}

/** Takes the next job of the line, if any. */
export async function takeNextJob(
  db: Kysely<Database>,
  line: Line,
  term: Term,
  now: Date,
): Promise<JobRow | undefined> {
  return db.transaction().execute(async (trx) => {
    return take(trx, selectDue(trx, line, await listFullTypes(trx, line, now), now).limit(1), term, now)
  })
}

/** Takes this job if it still waits, its time has come and it may run now. */
export async function takeJob(
  db: Kysely<Database>,
  line: Line,
  publicId: string,
  term: Term,
  now: Date,
): Promise<JobRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const due = selectDue(trx, line, await listFullTypes(trx, line, now), now).where('public_id', '=', publicId)
    return take(trx, due, term, now)
  })
}

type DueJobs = SelectQueryBuilder<Database, 'job', { id: number }>

/**
 * The attempt counts from here on. So does a death: `deaths` holds how often the process will have died at this place
 * should it die again, and goes to zero when the job gets on.
 */
async function take(
  trx: Kysely<Database>,
  due: DueJobs,
  { holder, leaseUntil }: Term,
  now: Date,
): Promise<JobRow | undefined> {
  const job = await trx
    .updateTable('job')
    .set((eb) => ({
      status: 'processing',
      worker_id: holder,
      lease_until: leaseUntil.toISOString(),
      taken_at: now.toISOString(),
      attempts: eb('attempts', '+', 1),
      deaths: eb('deaths', '+', 1),
      started_at: eb.fn.coalesce('started_at', eb.val(now.toISOString())),
      message: 'Starting',
      error: null,
      updated_at: now.toISOString(),
    }))
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst()
  if (job) await publishJob(trx, job)
  return job
}

/** Higher priorities first, then the one that has been due longest; a batch has no more running than it may. */
function selectDue(db: Kysely<Database>, { queue }: Line, fullTypes: readonly string[], now: Date): DueJobs {
  return db
    .selectFrom('job')
    .select('job.id')
    .where('queue', '=', queue)
    .where('status', '=', 'pending')
    .where('run_at', '<=', now.toISOString())
    .$if(fullTypes.length > 0, (due) => due.where('type', 'not in', fullTypes))
    .where((eb) =>
      eb.or([
        eb('pipeline_limit', 'is', null),
        eb(
          'pipeline_limit',
          '>',
          eb
            .selectFrom('job as sibling')
            .select((sibling) => sibling.fn.countAll<number>().as('running'))
            .whereRef('sibling.pipeline_id', '=', 'job.pipeline_id')
            .where('sibling.status', '=', 'processing'),
        ),
      ]),
    )
    .orderBy('priority', 'desc')
    .orderBy('run_at')
    .orderBy('job.id')
}

/** Types of which no further job may begin now. */
async function listFullTypes(db: Kysely<Database>, { limited }: Line, now: Date): Promise<string[]> {
  const full: string[] = []
  for (const { type, concurrency, rate } of limited) {
    const { running, begun } = await db
      .selectFrom('job')
      .select([
        sql<number>`count(*) filter (where status = 'processing')`.as('running'),
        sql<number>`count(*) filter (where taken_at > ${since(rate, now)})`.as('begun'),
      ])
      .where('type', '=', type)
      .where((eb) => eb.or([eb('status', '=', 'processing'), eb('taken_at', '>', since(rate, now))]))
      .executeTakeFirstOrThrow()
    if ((concurrency !== undefined && running >= concurrency) || (rate && begun >= rate.jobs)) full.push(type)
  }
  return full
}

function since(rate: JobDefinition['rate'], now: Date): string {
  return new Date(now.getTime() - (rate?.perMs ?? 0)).toISOString()
}
