import { type Kysely, sql } from 'kysely'
import { jsonRows, jsonValue, unindexed, valuesIn } from '#db/dialect.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { JobRow, JobStatus } from '#db/tables/job.ts'
import type { JobDefinition } from '#jobs/define-job.ts'
import { NO_ERROR } from '#jobs/job-error.ts'
import { PENDING, PROCESSING } from '#jobs/job-status.ts'
import { publishJob } from '#jobs/publish-job.ts'

/** The holder and the lease of a claim. */
export interface Term {
  holder: string
  leaseUntil: Date
}

/** A queue, with its rate-limited job types. */
export interface QueueLimits {
  queue: string
  limited: readonly Pick<JobDefinition, 'type' | 'concurrency' | 'rate'>[]
}

/** The queues of the definitions, in order of first appearance. */
export function queueLimitsOf(definitions: readonly JobDefinition[]): QueueLimits[] {
  const queues = [...new Set(definitions.map(({ queue }) => queue))]
  return queues.map((queue) => ({
    queue,
    limited: definitions.filter((job) => job.queue === queue && (job.concurrency !== undefined || job.rate)),
  }))
}

export async function hasWaitingJob(db: Kysely<Database>, limits: QueueLimits, now: Date): Promise<boolean> {
  const filter = dueFilter(limits, await capacityOf(db, limits, now), now)
  return (await dueJobs(db, { ...filter, limit: 1 })).length > 0
}

/** The first jobs of the queue that are not dispatched yet, in order. Of a limited type, no more than may start now. */
export async function listJobsToHand(db: Kysely<Database>, limits: QueueLimits, now: Date, window: number) {
  const capacity = await capacityOf(db, limits, now)
  const filter = dueFilter(limits, capacity, now)
  const due = await dueJobs(db, { ...filter, limit: window })
  return due.filter(({ type, handed_until: until }) => {
    const free = capacity.get(type) ?? window
    capacity.set(type, free - 1)
    return free > 0 && (until === null || until <= filter.now)
  })
}

const dueJobs = preparedQuery((db, given: DueFilter & { limit: number }) =>
  selectDue(db, given).select(['public_id', 'type', 'priority', 'updated_at', 'handed_until']).limit(given.limit),
)

/** Marks these jobs as dispatched, unless they were claimed or changed since they were listed. */
export async function noteHanded(
  db: Kysely<Database>,
  jobs: readonly { id: number; updated_at: string }[],
  until: Date,
): Promise<void> {
  const rows = JSON.stringify(jobs.map((job) => [job.id, job.updated_at]))
  await handed(db, { rows, until: until.toISOString() })
}

const handed = preparedQuery((db, { rows, until }: { rows: string; until: string }) =>
  db
    .updateTable('job')
    .from(jsonRows(rows).as('listed'))
    .set({ handed_until: until })
    .where('job.id', '=', jsonValue<number>('listed.value', 0))
    .where('job.updated_at', '=', jsonValue<string>('listed.value', 1))
    // By id: an index on the status would be scanned once for each of them.
    .where(unindexed<JobStatus>('job.status'), '=', PENDING),
)

/**
 * Takes back dispatched jobs that may not run now, inside the caller's transaction; they are dispatched again later.
 */
export async function takeBack(trx: Kysely<Database>, publicId: string): Promise<void> {
  await takenBack(trx, { publicId })
}

const takenBack = preparedQuery((db, { publicId }: { publicId: string }) =>
  db.updateTable('job').set({ handed_until: null }).where('public_id', '=', publicId).where('status', '=', PENDING),
)

/** Claims up to the given number of jobs from the queue, inside the caller's transaction. */
export async function takeNextJobs(
  trx: Kysely<Database>,
  limits: QueueLimits,
  most: number,
  nextTerm: () => Term,
  now: Date,
): Promise<JobRow[]> {
  const jobs: JobRow[] = []
  while (jobs.length < most) {
    const job = await takeNextJob(trx, limits, nextTerm(), now)
    if (!job) break
    jobs.push(job)
  }
  return jobs
}

/** Claims the next job of the queue, if any, inside the caller's transaction. */
export async function takeNextJob(
  trx: Kysely<Database>,
  limits: QueueLimits,
  term: Term,
  now: Date,
): Promise<JobRow | undefined> {
  return announce(
    trx,
    await takenNext(trx, { ...dueFilter(limits, await capacityOf(trx, limits, now), now), ...namesOf(term) }),
  )
}

const takenNext = preparedQuery((db, given: DueFilter & Names) => take(db, selectDue(db, given).limit(1), given))

/** Claims this job inside the caller's transaction if it still waits, is due and may run now. */
export async function takeJob(
  trx: Kysely<Database>,
  limits: QueueLimits,
  publicId: string,
  term: Term,
  now: Date,
): Promise<JobRow | undefined> {
  return announce(
    trx,
    await takenById(trx, { ...dueFilter(limits, await capacityOf(trx, limits, now), now), ...namesOf(term), publicId }),
  )
}

const takenById = preparedQuery((db, given: DueFilter & Names & { publicId: string }) =>
  take(db, selectDue(db, given).where('public_id', '=', given.publicId), given),
)

async function announce(trx: Kysely<Database>, [job]: readonly JobRow[]): Promise<JobRow | undefined> {
  if (job) await publishJob(trx, job)
  return job
}

type Names = { holder: string; leaseUntil: string }

function namesOf({ holder, leaseUntil }: Term): Names {
  return { holder, leaseUntil: leaseUntil.toISOString() }
}

/**
 * Counts the attempt and the possible death now: `deaths` holds how often the process will have died at this checkpoint
 * if it dies again, and is reset when the job progresses.
 */
function take(db: Kysely<Database>, due: DueJobs, { holder, leaseUntil, now }: Names & DueFilter) {
  return db
    .updateTable('job')
    .set((eb) => ({
      status: 'processing',
      worker_id: holder,
      lease_until: leaseUntil,
      taken_at: now,
      handed_until: null,
      attempts: eb('attempts', '+', 1),
      deaths: eb('deaths', '+', 1),
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
      message: 'Starting',
      ...NO_ERROR,
      updated_at: now,
    }))
    .where('id', '=', due)
    .returningAll()
}

type DueJobs = ReturnType<typeof selectDue>

/** Highest priority first, then the one due longest; respects the concurrency limit of its batch. */
function selectDue(db: Kysely<Database>, { queue, fullTypes, now }: DueFilter) {
  return db
    .selectFrom('job')
    .select('job.id')
    .where('queue', '=', queue)
    .where('status', '=', PENDING)
    .where('run_at', '<=', now)
    .where('type', 'not in', valuesIn<string>(fullTypes))
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
            .where('sibling.status', '=', PROCESSING),
        ),
      ]),
    )
    .orderBy('priority', 'desc')
    .orderBy('run_at')
    .orderBy('job.id')
}

/** The parameters of the queue query: its name, and as JSON the types of which no more jobs may start. */
type DueFilter = { queue: string; fullTypes: string; now: string }

function dueFilter({ queue }: QueueLimits, capacity: ReadonlyMap<string, number>, now: Date): DueFilter {
  const full = [...capacity].flatMap(([type, free]) => (free <= 0 ? [type] : []))
  return { queue, fullTypes: JSON.stringify(full), now: now.toISOString() }
}

/** How many jobs of each limited type may start now. */
async function capacityOf(db: Kysely<Database>, { limited }: QueueLimits, now: Date): Promise<Map<string, number>> {
  const capacity = new Map<string, number>()
  for (const { type, concurrency, rate } of limited) {
    const since = new Date(now.getTime() - (rate?.perMs ?? 0)).toISOString()
    const [{ running, begun } = NONE] = await countsOf(db, { type, since })
    const free = concurrency === undefined ? Number.POSITIVE_INFINITY : concurrency - running
    capacity.set(type, Math.min(free, rate ? rate.jobs - begun : free))
  }
  return capacity
}

const NONE = { running: 0, begun: 0 }

const countsOf = preparedQuery((db, { type, since }: { type: string; since: string }) =>
  db
    .selectFrom('job')
    .select([
      sql<number>`count(*) filter (where status = ${PROCESSING})`.as('running'),
      sql<number>`count(*) filter (where taken_at > ${since})`.as('begun'),
    ])
    .where('type', '=', type)
    .where((eb) => eb.or([eb('status', '=', PROCESSING), eb('taken_at', '>', since)])),
)
