import type { Kysely } from 'kysely'
import type { NewToast } from '#app/base/http/flash-toast.server.ts'
import { CONTACT_MISSING } from '#app/discovery/agent/describe-switch.ts'
import { DiscoveryBatchSchema } from '#app/discovery/start/discovery-batch.ts'
import { TOO_MANY_WAITING } from '#app/discovery/start/discovery-limit.server.ts'
import { processAthleteWith } from '#app/discovery/start/process-athlete.server.ts'
import { startBatch } from '#app/discovery/start/start-batch.server.ts'
import type { Actor } from '#app/people/auth/audit/record-audit.server.ts'
import type { Database } from '#db/schema.ts'
import { listRecentAthletes } from './dashboard.queries.server.ts'
import {
  BATCHED_FROM_DASHBOARD,
  CONCURRENCY_FROM_DASHBOARD,
  DISCOVERED_FROM_DASHBOARD,
  type DiscoveryForm,
} from './discovery-form.ts'

interface Asked {
  contact: string | undefined
  now: Date
  requestedBy: number
  author?: Actor
}

/** The outcome as a message. A rejection has queued nothing. */
export type StartOutcome = { status: 'started' | 'refused'; toast: NewToast }

/** Starts the form's action for the selected athletes, or for the most recent ones if none is selected. */
export async function startFromDashboard(
  db: Kysely<Database>,
  form: DiscoveryForm,
  asked: Asked,
): Promise<StartOutcome> {
  return form.intent === 'batch' ? startBatchOf(db, form, asked) : startDiscoveryOf(db, form, asked)
}

async function startDiscoveryOf(db: Kysely<Database>, form: DiscoveryForm, asked: Asked): Promise<StartOutcome> {
  const ids = await chosenOrRecent(db, form, DISCOVERED_FROM_DASHBOARD)
  if (ids.length === 0) return refuse('Failed to Start Discovery', 'No athletes available for discovery')
  return db.transaction().execute((trx) => startDiscoveries(trx, ids, asked))
}

async function startDiscoveries(trx: Kysely<Database>, ids: readonly string[], asked: Asked): Promise<StartOutcome> {
  let queued = 0
  let running = 0
  for (const id of ids) {
    const outcome = await processAthleteWith(trx, id, asked)
    if (outcome.status === 'contact_missing') return refuse('Failed to Start Discovery', CONTACT_MISSING)
    if (outcome.status === 'too_many_waiting') {
      if (queued === 0) return refuse('Failed to Start Discovery', TOO_MANY_WAITING)
      return started('Brand Discovery Started', `Queued ${jobs(queued)}. ${TOO_MANY_WAITING}`)
    }
    if (outcome.status === 'queued') queued += 1
    if (outcome.status === 'already_queued') running += 1
  }
  if (queued + running === 0) return refuse('Failed to Start Discovery', 'The selected athletes no longer exist.')
  const others = running === 0 ? '' : `; ${jobs(running)} ${running === 1 ? 'was' : 'were'} already queued`
  return started('Brand Discovery Started', `Queued ${jobs(queued)}${others}.`)
}

async function startBatchOf(db: Kysely<Database>, form: DiscoveryForm, asked: Asked): Promise<StartOutcome> {
  const athleteIds = await chosenOrRecent(db, form, BATCHED_FROM_DASHBOARD)
  if (athleteIds.length === 0) return refuse('No Athletes Available', 'Cannot start batch processing without athletes')
  if (athleteIds.length > BATCHED_FROM_DASHBOARD) {
    return refuse(
      'Failed to Start Batch',
      `A batch can have at most ${BATCHED_FROM_DASHBOARD} athletes; you selected ${athleteIds.length}.`,
    )
  }
  const { skipVerification, skipMetrics, skipScoring } = form
  const options = { concurrency: CONCURRENCY_FROM_DASHBOARD, skipVerification, skipMetrics, skipScoring }
  const outcome = await startBatch(db, DiscoveryBatchSchema.parse({ athleteIds, options }), asked)
  if (outcome.status === 'contact_missing') return refuse('Failed to Start Batch', CONTACT_MISSING)
  if (outcome.status === 'too_many_waiting') return refuse('Failed to Start Batch', TOO_MANY_WAITING)
  if (outcome.status === 'unknown_athletes') {
    return refuse('Failed to Start Batch', 'A selected athlete no longer exists.')
  }
  const { athleteCount } = outcome
  return started(
    'Batch Processing Started',
    `Processing ${athleteCount} ${athleteCount === 1 ? 'athlete' : 'athletes'}.`,
  )
}

async function chosenOrRecent(db: Kysely<Database>, { athleteIds }: DiscoveryForm, limit: number): Promise<string[]> {
  if (athleteIds.length > 0) return [...new Set(athleteIds)]
  return (await listRecentAthletes(db, limit)).map(({ id }) => id)
}

function jobs(count: number): string {
  return `${count} ${count === 1 ? 'job' : 'jobs'}`
}

function started(title: string, description: string): StartOutcome {
  return { status: 'started', toast: { title, description } }
}

function refuse(title: string, description: string): StartOutcome {
  return { status: 'refused', toast: { title, description, variant: 'destructive' } }
}
