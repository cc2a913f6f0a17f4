import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#db/schema.ts'
import type { JobStatus } from '#db/tables/job.ts'
import { test } from '#tests/database.ts'
import { findOutage } from './outage.queries.server.ts'

test('discoveries postponed by an unavailable source are counted, with the latest error [J-04]', async ({ db }) => {
  await addDiscovery(db, 'first', { failedSearches: 2, message: 'Wikidata timed out.', updatedAt: '2026-11-21T10:00' })
  await addDiscovery(db, 'last', { failedSearches: 1, message: 'Wikidata refused.', updatedAt: '2026-11-21T11:00' })
  await addDiscovery(db, 'other', { failedSearches: 0, message: 'Waiting', updatedAt: '2026-11-21T12:00' })

  expect(await findOutage(db)).toEqual({ discoveries: 2, message: 'Wikidata refused.' })
})

test('there is no outage in jobs that were never put off, nor in those that are over [J-04]', async ({ db }) => {
  await addDiscovery(db, 'new', { failedSearches: null, message: 'Waiting in the queue' })
  await addDiscovery(db, 'recovered', { failedSearches: 0, message: '2 of 4' })
  await addDiscovery(db, 'over', { failedSearches: 3, message: 'Cancelled', status: 'cancelled' })

  expect(await findOutage(db)).toBeNull()
})

interface Discovery {
  failedSearches: number | null
  message: string
  updatedAt?: string
  status?: JobStatus
}

async function addDiscovery(
  db: Kysely<Database>,
  id: string,
  { failedSearches, message, updatedAt = '2026-11-21T10:00', status = 'pending' }: Discovery,
) {
  const job = { public_id: id, type: 'athlete_brand_discovery', queue: 'brand-discovery', payload: '{}' }
  const checkpoint = failedSearches === null ? null : JSON.stringify({ version: 1, failedSearches })
  const times = { run_at: updatedAt, created_at: updatedAt, updated_at: updatedAt }
  await db
    .insertInto('job')
    .values({ ...job, ...times, status, message, checkpoint })
    .execute()
}
