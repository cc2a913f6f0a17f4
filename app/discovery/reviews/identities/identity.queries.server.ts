import { type Kysely, sql } from 'kysely'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { readCandidates } from '#app/records/athletes/people/identity-candidates.ts'
import { listBearers } from '#app/records/athletes/people/same-person.queries.server.ts'
import { unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { MAX_COUNTED } from '../queue/review-entry.ts'
import {
  IDENTITY_KINDS,
  type IdentityFilter,
  type IdentityKind,
  type IdentityQuery,
  type WaitingIdentity,
} from './waiting-identity.ts'

/** Worded like the condition of the index `athlete_waiting_for_identity`. */
const isWaiting = sql<boolean>`(athlete.identity_status = 'AMBIGUOUS'
  or (athlete.identity_status = 'NOT_FOUND' and athlete.identity_declined is null))`

const STATUSES = { ambiguous: 'AMBIGUOUS', unknown: 'NOT_FOUND' } as const

export type IdentityCounts = Record<IdentityKind, number>

/** Athletes whose identity a person has to decide: first those of whom several people fit, then by their brands. */
export async function listIdentities(
  db: Kysely<Database>,
  query: IdentityQuery,
): Promise<{ identities: WaitingIdentity[]; total: number; counts: IdentityCounts }> {
  const counts = await countIdentities(db, query)
  const identities: WaitingIdentity[] = []
  let skip = (query.page - 1) * query.limit
  let total = 0
  for (const kind of IDENTITY_KINDS) {
    if (query.kind !== undefined && query.kind !== kind) continue
    const count = counts[kind]
    total += count
    const limit = query.limit - identities.length
    if (skip < count && limit > 0) identities.push(...(await list(db, kind, query, { offset: skip, limit })))
    skip = Math.max(0, skip - count)
  }
  return { identities, total, counts }
}

/** Counts no more than `most` of a kind. */
export async function countIdentities(
  db: Kysely<Database>,
  filter: IdentityFilter,
  most = MAX_COUNTED,
): Promise<IdentityCounts> {
  const counts: IdentityCounts = { ambiguous: 0, unknown: 0 }
  for (const kind of IDENTITY_KINDS) {
    const waiting = selectWaiting(db, kind, filter).select('athlete.id').limit(most)
    const { count } = await db
      .selectFrom(waiting.as('waiting'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[kind] = count
  }
  return counts
}

/** The athlete's row, if its identity waits to be decided. */
export async function findWaitingAthlete(db: Kysely<Database>, publicId: string) {
  return db.selectFrom('athlete').selectAll().where('public_id', '=', publicId).where(isWaiting).executeTakeFirst()
}

function selectWaiting(db: Kysely<Database>, kind: IdentityKind, { sport, search }: IdentityFilter) {
  let waiting = db.selectFrom('athlete').where(isWaiting).where('athlete.identity_status', '=', STATUSES[kind])
  if (sport) waiting = waiting.where(unindexed('athlete.sport_key'), '=', sportKey(sport))
  if (search) waiting = waiting.where(nameMatches('athlete', search))
  return waiting
}

async function list(
  db: Kysely<Database>,
  kind: IdentityKind,
  filter: IdentityFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<WaitingIdentity[]> {
  const rows = await selectWaiting(db, kind, filter)
    .select((eb) => [
      'athlete.public_id',
      'athlete.name',
      'athlete.sport',
      'athlete.identity_candidates',
      eb
        .selectFrom('relationship')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('relationship.athlete_id', '=', 'athlete.id')
        .where('relationship.created_by', '=', 'import')
        .where('relationship.review', 'is', null)
        .as('waiting_links'),
    ])
    .orderBy('athlete.brand_count', 'desc')
    .orderBy('athlete.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const waiting = rows.map((row) => ({ ...row, candidates: readCandidates(row.identity_candidates) }))
  const bearers = await listBearers(
    db,
    waiting.flatMap(({ candidates }) => candidates.map(({ id }) => id)),
  )
  return waiting.map((row) => ({
    id: row.public_id,
    name: row.name,
    sport: row.sport,
    kind,
    candidates: row.candidates.map((candidate) => ({
      ...candidate,
      athletes: bearers.filter(({ item }) => item === candidate.id).map(({ id, name, sport }) => ({ id, name, sport })),
    })),
    waitingRelationships: row.waiting_links ?? 0,
  }))
}
