import type { Kysely } from 'kysely'
import type { PageQuery } from '#app/base/api/pagination.ts'
import { identifiedItemOf } from '#app/champion-index/scoring/people/identified-item.ts'
import { countGroups, listTold } from '#app/records/duplicates/duplicates.queries.server.ts'
import { MAX_SHOWN } from '#app/records/duplicates/duplicates.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import type { LikenessKind } from '#db/tables/athlete-likeness.ts'
import { readCandidates } from '../people/identity-candidates.ts'
import type { DuplicateGroup } from './duplicate.ts'
import { loadFacts } from './duplicate-facts.server.ts'

/** Athletes of a group that are compared. */
const MAX_COMPARED = 60

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
  return { groups, total: await countGroups(db, 'athlete') }
}

/** The first athletes of the list that may be the same person as another one, with those others. */
async function compare(
  db: Kysely<Database>,
  kind: LikenessKind,
  athletes: readonly AthleteRow[],
): Promise<Omit<DuplicateGroup, 'kind' | 'key'> | undefined> {
  const isTold = await listTold(db, athletes)
  const isOpen = (one: AthleteRow, other: AthleteRow) =>
    one.id !== other.id && isAlike(kind, one, other) && !isTold(one.public_id, other.public_id)
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
