import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { providerName } from '#app/base/platform/providers/provider-labels.ts'
import { contains, jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { RequestFilter, RequestQuery } from './request-query.ts'

/** A page looks through at most this many entries; those who filter for more go on from where it ended. */
const MAX_SCANNED = 50_000

export interface RequestPage {
  requests: LoggedRequest[]
  /** Where the next page begins; null at the end of the log. */
  next: string | null
}

/** One page of the log, newest first. */
export async function listRequests(db: Kysely<Database>, query: RequestQuery): Promise<RequestPage> {
  const rows = await db
    .selectFrom(scanned(db, query).limit(MAX_SCANNED).as('request'))
    .leftJoin('job', 'job.id', 'request.job_id')
    .leftJoin('athlete', 'athlete.id', 'job.athlete_id')
    .select(COLUMNS)
    .select(['request.id', 'job.public_id as job_public_id', ...ATHLETE])
    .where((eb) => eb.and(conditionsOf(query)))
    .orderBy('request.requested_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : await findEndOfScan(db, query)
  return { requests: shown.map(serializeRequest), next: last ? `${last.requested_at}_${last.id}` : null }
}

export async function findLoggedRequest(db: Kysely<Database>, publicId: string) {
  return db
    .selectFrom('provider_request as request')
    .leftJoin('job', 'job.id', 'request.job_id')
    .leftJoin('athlete', 'athlete.id', 'job.athlete_id')
    .select(COLUMNS)
    .select(['request.id', 'job.public_id as job_public_id', ...ATHLETE])
    .where('request.public_id', '=', publicId)
    .executeTakeFirst()
}

const ATHLETE = ['athlete.public_id as athlete_id', 'athlete.name as athlete_name'] as const

const COLUMNS = [
  'request.public_id',
  'request.provider',
  'request.url',
  'request.status',
  'request.outcome',
  'request.words',
  'request.bytes',
  'request.duration_ms',
  'request.requested_at',
] as const

export function serializeRequest(row: NonNullable<Awaited<ReturnType<typeof findLoggedRequest>>>): LoggedRequest {
  return {
    id: row.public_id,
    method: 'GET',
    provider: row.provider,
    providerName: sourceName(row.provider),
    url: row.url,
    status: row.status,
    outcome: row.outcome,
    words: row.words,
    bytes: row.bytes,
    durationMs: row.duration_ms,
    requestedAt: row.requested_at,
    jobId: row.job_public_id,
    athlete: row.athlete_id === null ? null : { id: row.athlete_id, name: row.athlete_name ?? '' },
  }
}

/** `mastodon:social.example` is a source with a queue for each host. */
function sourceName(provider: string): string {
  const [source = provider, host] = provider.split(':')
  if (source === 'site') return `Own site (${host})`
  return host === undefined ? providerName(source) : `${providerName(source)} (${host})`
}

/** Entries in order of time, by what an index finds. */
function scanned(db: Kysely<Database>, { from, to, job, brand, athlete, before }: RequestQuery) {
  let entries = db.selectFrom('provider_request').selectAll().orderBy('requested_at', 'desc').orderBy('id', 'desc')
  if (from) entries = entries.where('requested_at', '>=', from)
  if (to) entries = entries.where('requested_at', '<', `${to}T24`)
  if (before) {
    const [time, id] = before.split('_')
    entries = entries.where(sql<boolean>`(requested_at, id) < (${time}, ${Number(id)})`)
  }
  if (job)
    entries = entries.where('job_id', '=', (eb) => eb.selectFrom('job').select('id').where('public_id', '=', job))
  if (brand) entries = entries.where('public_id', 'in', requestsBehind(db, 'brand', brand))
  if (athlete) entries = entries.where('public_id', 'in', requestsBehind(db, 'athlete', athlete))
  return entries
}

function requestsBehind(db: Kysely<Database>, side: 'brand' | 'athlete', publicId: string) {
  return db
    .selectFrom('evidence')
    .innerJoin('relationship', 'relationship.id', 'evidence.relationship_id')
    .select(jsonValue<string>('evidence.details', '$.requestId').as('request'))
    .where(`relationship.${side}_id`, '=', (eb) => eb.selectFrom(side).select('id').where('public_id', '=', publicId))
    .where(jsonValue('evidence.details', '$.requestId'), 'is not', null)
}

function conditionsOf({ search, provider, host, outcome, status }: RequestFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (search) conditions.push(contains('request.url', search))
  if (host) conditions.push(contains('request.url', `://${host}`))
  if (outcome) conditions.push(sql<boolean>`request.outcome = ${outcome}`)
  if (status !== undefined) conditions.push(sql<boolean>`request.status = ${status}`)
  if (provider) {
    // `mastodon:mastodon.social` is a queue of `mastodon`; a semicolon comes after the colon.
    conditions.push(sql<boolean>`(request.provider = ${provider}
      or request.provider > ${`${provider}:`} and request.provider < ${`${provider};`})`)
  }
  return conditions
}

/** The last entry that a page looked at, if there may be more. */
async function findEndOfScan(db: Kysely<Database>, query: RequestQuery) {
  if (conditionsOf(query).length === 0) return undefined
  return db
    .selectFrom(scanned(db, query).as('request'))
    .select(['requested_at', 'id'])
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MAX_SCANNED - 1)
    .executeTakeFirst()
}

/** The names of the brand and the athlete that the filter has by id. */
export async function findFilterNames(db: Kysely<Database>, { brand, athlete }: RequestFilter) {
  const nameOf = async (table: 'brand' | 'athlete', id = '') =>
    (await db.selectFrom(table).select('name').where('public_id', '=', id).executeTakeFirst())?.name
  return { brand: await nameOf('brand', brand), athlete: await nameOf('athlete', athlete) }
}
