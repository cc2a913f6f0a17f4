import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { newJobId } from '#app/base/platform/ids.server.ts'
import type { Database } from '#db/schema.ts'
import { type JobDefinition, PRIORITIES, type Priority, uniqueKey } from './define-job.ts'
import { PENDING, UNFINISHED } from './job-status.ts'
import { publishJob } from './publish-job.ts'

export interface EnqueueOptions {
  now: Date
  priority?: Priority
  /** Earliest start. */
  runAt?: Date
  /** Groups the jobs of one batch. */
  pipelineId?: string
  /** How many jobs of that batch may run at once. */
  pipelineLimit?: number
  /** Row ids of the job's subject and of the user who asked for it. */
  uploadId?: number
  athleteId?: number
  requestedBy?: number
}

export type EnqueueOutcome = { status: 'enqueued' | 'exists'; jobId: string }

/**
 * Adds a job inside the caller's transaction, so that the job exists exactly when the caller's change does. If an
 * unfinished job with the same unique key exists, that one is kept: while it waits its priority is raised to the
 * requested one, and if no user had asked for it, it is assigned to this one.
 */
export async function enqueue<Payload extends z.ZodType>(
  trx: Kysely<Database>,
  definition: JobDefinition<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions,
): Promise<EnqueueOutcome> {
  const parsed = definition.payload.parse(payload)
  const key = uniqueKey(definition, parsed)
  const priority = PRIORITIES[options.priority ?? 'normal']
  const now = options.now.toISOString()

  const existing = key === null ? undefined : await findUnfinished(trx, key)
  if (existing) {
    if (existing.priority < priority) await raisePriority(trx, existing.id, priority, now)
    if (options.requestedBy !== undefined) await setRequester(trx, existing.id, options.requestedBy)
    return { status: 'exists', jobId: existing.public_id }
  }

  const job = await trx
    .insertInto('job')
    .values({
      public_id: newJobId(definition.type),
      type: definition.type,
      queue: definition.queue,
      payload: JSON.stringify(parsed),
      priority,
      message: 'Waiting in the queue',
      max_attempts: definition.maxAttempts,
      unique_key: key,
      run_at: (options.runAt ?? options.now).toISOString(),
      pipeline_id: options.pipelineId ?? null,
      pipeline_limit: options.pipelineLimit ?? null,
      upload_id: options.uploadId ?? null,
      athlete_id: options.athleteId ?? null,
      requested_by: options.requestedBy ?? null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishJob(trx, job)
  return { status: 'enqueued', jobId: job.public_id }
}

function findUnfinished(trx: Kysely<Database>, key: string) {
  return trx
    .selectFrom('job')
    .select(['id', 'public_id', 'priority'])
    .where('unique_key', '=', key)
    .where('status', 'in', UNFINISHED)
    .executeTakeFirst()
}

async function raisePriority(trx: Kysely<Database>, id: number, priority: number, now: string): Promise<void> {
  await trx
    .updateTable('job')
    .set({ priority, handed_until: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', PENDING)
    .execute()
}

async function setRequester(trx: Kysely<Database>, id: number, requestedBy: number): Promise<void> {
  await trx
    .updateTable('job')
    .set({ requested_by: requestedBy })
    .where('id', '=', id)
    .where('requested_by', 'is', null)
    .execute()
}
