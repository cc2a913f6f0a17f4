import { type Kysely, sql } from 'kysely'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { ProviderRequestTable } from '#db/tables/provider-request.ts'
import type { DayOfRequests, LoggedRequest } from '../client-records.ts'

type Given = Exclude<keyof ProviderRequestTable, 'id' | 'bytes' | 'micro_usd'>
export type LoggedRow = { [Name in Given]: ProviderRequestTable[Name] } & { bytes: number; micro_usd: number }

export function toLoggedRow(publicId: string, request: LoggedRequest): LoggedRow {
  return {
    public_id: publicId,
    provider: request.lane,
    url: request.url,
    job_id: request.jobId,
    status: request.status,
    outcome: request.outcome,
    bytes: request.bytes,
    words: request.words ?? null,
    micro_usd: request.microUsd ?? 0,
    duration_ms: Math.round(request.durationMs),
    requested_at: request.requestedAt.toISOString(),
  }
}

/** The job may have been deleted since, and a commit that seemed to fail is repeated. */
export const logRequest = preparedQuery((db, given: LoggedRow) => {
  const { public_id, provider, url, status, outcome, bytes, words, micro_usd, duration_ms, requested_at } = given
  const job_id = sql<number | null>`(select id from job where id = ${given.job_id})`
  const values = {
    public_id,
    provider,
    url,
    job_id,
    status,
    outcome,
    bytes,
    words,
    micro_usd,
    duration_ms,
    requested_at,
  }
  return db
    .insertInto('provider_request')
    .values(values)
    .onConflict((conflict) => conflict.column('public_id').doNothing())
})

export async function countPages(db: Kysely<Database>, lane: string, since: string): Promise<number> {
  const [counted] = await pagesSince(db, { lane, since })
  return counted?.pages ?? 0
}

export async function countRequests(db: Kysely<Database>, lane: string, since: string): Promise<DayOfRequests> {
  const [{ count, firstAt } = NONE] = await requestsSince(db, { lane, since })
  return { count, firstAt: firstAt === null ? null : new Date(firstAt) }
}

const NONE = { count: 0, firstAt: null }

/** In millionths of a dollar. */
export async function sumCosts(db: Kysely<Database>, lane: string, since: string): Promise<number> {
  const { sum } = await db
    .selectFrom('provider_request')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('micro_usd'), eb.lit(0)).as('sum'))
    .where('provider', '=', lane)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow()
  return sum
}

type OfLane = { lane: string; since: string }

const pagesSince = preparedQuery((db, { lane, since }: OfLane) =>
  db
    .selectFrom('provider_request')
    .select((eb) => eb.fn.countAll<number>().as('pages'))
    .where('provider', '=', lane)
    .where('requested_at', '>', since)
    .where('url', 'not like', `%${ROBOTS}`),
)

const requestsSince = preparedQuery((db, { lane, since }: OfLane) =>
  db
    .selectFrom('provider_request')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('requested_at').as('firstAt')])
    .where('provider', '=', lane)
    .where('requested_at', '>', since),
)

const ROBOTS = '/robots.txt'

export function isPage({ url }: Pick<LoggedRow, 'url'>): boolean {
  return !url.toLowerCase().endsWith(ROBOTS)
}
