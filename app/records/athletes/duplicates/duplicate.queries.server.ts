import { type Kysely, sql } from 'kysely'
import type { PageQuery } from '#app/base/api/pagination.ts'
import { identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { LikenessKind } from '#db/tables/athlete-likeness.ts'
import { readCandidates } from '../people/identity-candidates.ts'
import { type Distinction, type DuplicateGroup, MAX_COUNTED } from './duplicate.ts'
import { loadFacts } from './duplicate-facts.server.ts'

/** Athletes of a group that are compared. */
const MAX_COMPARED = 60
/** Athletes of a group that are shown beside the first. */
const MAX_SHOWN = 5

/**
 * Groups of athletes that may be one person, by their item first. The groups are kept by triggers, so a page costs as much as
 * its athletes, however many there are.
 */
export async function listDuplicates(
  db: Kysely<Database>,
  { page, limit }: PageQuery,
): Promise<{ groups: DuplicateGroup[]; total: number }> {
  const likenesses = await db
    .selectFrom('athlete_likeness')
    .selectAll()
    .orderBy('kind')
    .orderBy('key')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const groups: DuplicateGroup[] = []
  for (const likeness of likenesses) {
    const group = await compare(db, likeness.kind, await listAlike(db, likeness))
    if (group) groups.push({ ...likeness, ...group })
  }
  return { groups, total: await countDuplicates(db) }
}

/** Decisions that two athletes of the directory are different people, newest first. */
export async function listDistinctions(
  db: Kysely<Database>,
  { page, limit }: PageQuery,
): Promise<{ distinctions: Distinction[]; total: number }> {
  const rows = await db
    .selectFrom('athlete_distinction')
    .leftJoin('athlete as one', 'one.public_id', 'athlete_distinction.one_public_id')
    .leftJoin('athlete as other', 'other.public_id', 'athlete_distinction.other_public_id')
    .select(['athlete_distinction.public_id as id', 'decided_by_name as decidedBy', 'decided_at as decidedAt'])
    .select(['one.public_id as oneId', 'one.name as oneName', 'one.sport as oneSport'])
    .select(['other.public_id as otherId', 'other.name as otherName', 'other.sport as otherSport'])
    .orderBy('athlete_distinction.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const distinctions = rows.map(({ id, decidedBy, decidedAt, ...row }) => ({
    id,
    decidedBy,
    decidedAt,
    athletes: [
      { id: row.oneId, name: row.oneName, sport: row.oneSport },
      { id: row.otherId, name: row.otherName, sport: row.otherSport },
    ].filter((athlete) => athlete.id !== null) as Distinction['athletes'],
  }))
  return { distinctions, total: await countDistinctions(db) }
}

/** The first athletes of the list that may be the same person as another one, with those others. */
async function compare(
  db: Kysely<Database>,
  kind: LikenessKind,
  athletes: readonly AthleteRow[],
): Promise<Omit<DuplicateGroup, 'kind' | 'key'> | undefined> {
  const told = await listTold(db, athletes)
  const isOpen = (one: AthleteRow, other: AthleteRow) =>
    one.id !== other.id && isAlike(kind, one, other) && !told.has(pairKey(one.public_id, other.public_id))
  for (const athlete of athletes) {
    const others = athletes.filter((other) => isOpen(athlete, other))
    const shown = others.slice(0, MAX_SHOWN)
    if (shown.length === 0) continue
    const [facts, ...duplicates] = await loadFacts(db, [athlete, ...shown])
    if (!facts) return undefined
    return {
      athlete: facts,
      duplicates: duplicates.map((duplicate, index) => ({
        ...duplicate,
        sharedItems: sharedItems(athlete, shown[index] ?? athlete),
      })),
      more: others.length - shown.length,
    }
  }
  return undefined
}

/** The same condition as in the triggers of `athlete_likeness`. */
function isAlike(kind: LikenessKind, one: AthleteRow, other: AthleteRow): boolean {
  const items = [identifiedItemOf(one), identifiedItemOf(other)]
  return kind === 'item' ? items[0] !== null && items[0] === items[1] : items.includes(null)
}

/** Items that both are or may be. */
function sharedItems(one: AthleteRow, other: AthleteRow): string[] {
  const theirs = new Set(itemsOf(other))
  return itemsOf(one).filter((item) => theirs.has(item))
}

function itemsOf(athlete: AthleteRow): string[] {
  const item = identifiedItemOf(athlete)
  return item === null ? readCandidates(athlete.identity_candidates).map(({ id }) => id) : [item]
}

/** Those with the most brands first: they are the ones to keep. Only some of very many namesakes. */
async function listAlike(db: Kysely<Database>, { kind, key }: { kind: LikenessKind; key: string }) {
  const athletes = await db
    .selectFrom('athlete')
    .selectAll()
    .where(kind === 'item' ? 'wikidata_id' : 'name_key', '=', key)
    .limit(MAX_COMPARED)
    .execute()
  return athletes.toSorted((one, other) => other.brand_count - one.brand_count || one.id - other.id)
}

async function listTold(db: Kysely<Database>, athletes: readonly AthleteRow[]): Promise<Set<string>> {
  const ids = listOf(athletes.map(({ public_id }) => public_id))
  const rows = await db
    .selectFrom('athlete_distinction')
    .select(['one_public_id', 'other_public_id'])
    .where('one_public_id', 'in', ids)
    .where('other_public_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ one_public_id, other_public_id }) => pairKey(one_public_id, other_public_id)))
}

function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

export async function countDuplicates(db: Kysely<Database>): Promise<number> {
  return countUpTo(db, 'athlete_likeness')
}

export async function countDistinctions(db: Kysely<Database>): Promise<number> {
  return countUpTo(db, 'athlete_distinction')
}

async function countUpTo(db: Kysely<Database>, table: 'athlete_likeness' | 'athlete_distinction'): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${sql.table(table)} limit ${MAX_COUNTED})`.execute(db)
  return rows[0]?.total ?? 0
}
