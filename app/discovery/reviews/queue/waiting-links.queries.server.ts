import type { Kysely } from 'kysely'
import { nameMatches } from '#app/base/platform/names/name-matches.ts'
import { sportKey } from '#app/base/platform/names/sport-key.ts'
import { countBrands } from '#app/records/brands/brand.queries.server.ts'
import { WAITS_FOR_IDENTITY, waitsForIdentity } from '#app/records/relationships/waiting-reasons.ts'
import { unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { ReviewEntry, ReviewFilter } from './review-entry.ts'
import { isWaiting, leads, listSameClaims, placeOf, type SameClaim } from './same-claims.queries.server.ts'

type LinkKind = Exclude<ReviewEntry['kind'], 'figure'>

const PLACES: Record<LinkKind, number> = { disputed: 0, renewed: 1, pending: 2 }
const KINDS: readonly LinkKind[] = ['disputed', 'renewed', 'pending']

export type QueuePart = { offset: number; limit: number; waiting: number }

/**
 * The waiting relationships of a kind: brand by brand, those with the highest Champion Index first, and of a brand those
 * with the highest confidence.
 */
export async function listWaitingLinks(
  db: Kysely<Database>,
  kind: LinkKind,
  filter: ReviewFilter,
  { offset, limit, waiting }: QueuePart,
): Promise<ReviewEntry[]> {
  // Scanning the brands in order until the page is full visits, per entry, the ratio of brands to entries.
  const brandsFirst = (offset + limit) * (await countBrands(db)) < waiting * waiting
  const rows = await selectWaiting(db, kind, filter, { brandsFirst })
    .select(ENTRY_COLUMNS)
    .orderBy('brand.champion_score', 'desc')
    .orderBy('brand.id', 'desc')
    .orderBy('relationship.confidence', 'desc')
    .orderBy('relationship.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return toEntries(db, rows)
}

export async function countWaitingLinks(
  db: Kysely<Database>,
  kind: LinkKind,
  filter: ReviewFilter,
  most: number,
): Promise<number> {
  const waiting = selectWaiting(db, kind, filter, { brandsFirst: false }).select('relationship.id').limit(most)
  const { count } = await db
    .selectFrom(waiting.as('waiting'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined if it is not waiting, or there is no such relationship. */
export async function findWaitingLink(db: Kysely<Database>, publicId: string): Promise<ReviewEntry | undefined> {
  const row = await db
    .selectFrom('relationship')
    .innerJoin('athlete', 'athlete.id', 'relationship.athlete_id')
    .innerJoin('brand', 'brand.id', 'relationship.brand_id')
    .select(ENTRY_COLUMNS)
    .where('relationship.public_id', '=', publicId)
    .where(isWaiting('relationship'))
    .executeTakeFirst()
  const [entry] = row ? await toEntries(db, [row]) : []
  return entry
}

/**
 * The waiting relationships of every kind, with their brands. CROSS JOIN keeps the order of the joins: brands are scanned by
 * their score, or what waits is collected first.
 */
export function selectWaitingLinks(db: Kysely<Database>, { brandsFirst = false } = {}) {
  const joined = brandsFirst
    ? db.selectFrom('brand').crossJoin('relationship')
    : db.selectFrom('relationship').crossJoin('brand')
  return joined
    .whereRef('brand.id', '=', 'relationship.brand_id')
    .where(isWaiting('relationship'))
    .where(leads)
    .where('brand.is_archived', '=', 0)
}

function selectWaiting(
  db: Kysely<Database>,
  kind: LinkKind,
  { sport, category, search }: ReviewFilter,
  joins: { brandsFirst: boolean },
) {
  let waiting = selectWaitingLinks(db, joins)
    .crossJoin('athlete')
    .whereRef('athlete.id', '=', 'relationship.athlete_id')
    .where(placeOf('relationship'), '=', PLACES[kind])
  if (sport) waiting = waiting.where(unindexed('athlete.sport_key'), '=', sportKey(sport))
  if (category) waiting = waiting.where('brand.category', '=', category as 'Technology')
  if (search) {
    waiting = waiting.where((eb) =>
      eb.or([
        eb(
          'relationship.athlete_id',
          'in',
          db.selectFrom('athlete').select('athlete.id').where(nameMatches('athlete', search)),
        ),
        eb(
          'relationship.brand_id',
          'in',
          db.selectFrom('brand').select('brand.id').where(nameMatches('brand', search)),
        ),
      ]),
    )
  }
  return waiting
}

const ENTRY_COLUMNS = [
  'relationship.public_id',
  'relationship.type',
  'relationship.verification_status',
  'relationship.confidence',
  'relationship.standing',
  'relationship.because',
  'relationship.review',
  'relationship.created_by',
  'relationship.is_disputed',
  'athlete.identity_status',
  'athlete.public_id as athlete_public_id',
  'athlete.name as athlete_name',
  'athlete.sport',
  'brand.public_id as brand_public_id',
  'brand.name as brand_name',
  'brand.category',
  'brand.champion_score',
  'brand.champion_rank',
] as const

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

function selectEntries(db: Kysely<Database>) {
  return db.selectFrom(['relationship', 'athlete', 'brand']).select(ENTRY_COLUMNS)
}

async function toEntries(db: Kysely<Database>, rows: readonly Row[]): Promise<ReviewEntry[]> {
  const claims = await listSameClaims(
    db,
    rows.map((row) => row.public_id),
  )
  return rows.map((row) => toEntry(row, claims.get(row.public_id) ?? []))
}

function toEntry(row: Row, claims: readonly SameClaim[]): ReviewEntry {
  return {
    id: row.public_id,
    kind: KINDS[row.review !== null ? 1 : row.is_disputed === 1 ? 0 : 2] ?? 'pending',
    athlete: { id: row.athlete_public_id, name: row.athlete_name, sport: row.sport },
    brand: {
      id: row.brand_public_id,
      name: row.brand_name,
      category: row.category,
      rank: row.champion_rank,
      score: row.champion_score,
    },
    relationship: {
      type: row.type,
      sameClaims: [...claims],
      verificationStatus: row.verification_status,
      confidence: row.confidence,
      createdBy: row.created_by,
      standing: row.standing,
      pendingBecause: waitsForIdentity(row) ? WAITS_FOR_IDENTITY : row.because,
    },
    figure: null,
  }
}
