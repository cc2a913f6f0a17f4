import { type Kysely, sql } from 'kysely'
import { isInNameIndex, nextIdsOfNamesWith } from '#db/name-match.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'
import { type AthleteFilter, type AthleteIds, selectMatching } from '../athlete.queries.server.ts'
import { selectUntouched } from '../imported-athletes.queries.server.ts'

/** Athletes by their public ids, those that a list with these filters shows, or every one. */
export type ListSelection = { ids: readonly string[] } | { matching: AthleteFilter } | 'all'

/** Or of the import with this public id those that nobody has touched since. */
export type AthleteSelection = ListSelection | { untouchedOfImport: string }

export type PickedAthlete = Pick<AthleteRow, 'id' | 'public_id' | 'name'>
type Picker = (trx: Kysely<Database>, size: number) => Promise<{ athletes: PickedAthlete[]; isLast: boolean }>

/** The newest athlete when a deletion was asked for: one that is added later may be given an id that has become free. */
export interface Newest {
  id: number
  createdAt: string
}

export async function findNewest(db: Kysely<Database>): Promise<Newest> {
  const { id, createdAt } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('athlete')
        .select((athlete) => athlete.fn.max('id').as('id'))
        .as('id'),
      eb
        .selectFrom('athlete')
        .select((athlete) => athlete.fn.max('created_at').as('created_at'))
        .as('createdAt'),
    ])
    .executeTakeFirstOrThrow()
  return { id: id ?? 0, createdAt: createdAt ?? '' }
}

/**
 * Picks the selected athletes some at a time, to be deleted in the same transaction. Those of a filter are the ones that
 * fit it when their turn comes; athletes that are added later are left alone.
 */
export function createDeletionPicker(selection: AthleteSelection, newest: Newest): Picker {
  if (selection === 'all') return pickByFilter({}, newest)
  if ('ids' in selection) return pickByIds([...new Set(selection.ids)])
  if ('matching' in selection) return pickByFilter(selection.matching, newest)
  const { untouchedOfImport } = selection
  return pickWhatIsLeft((trx) => selectUntouched(trx, untouchedOfImport), newest)
}

/** What the audit log says about a selection. */
export function describeSelection(selection: AthleteSelection): Record<string, string> {
  if (selection === 'all') return { selection: 'all' }
  if ('ids' in selection) return { selection: 'ids' }
  if ('untouchedOfImport' in selection) return { selection: 'import', import: selection.untouchedOfImport }
  const filters = Object.entries(selection.matching).filter(([, value]) => value)
  return { selection: 'matching', ...Object.fromEntries(filters) }
}

function pickByIds(publicIds: readonly string[]): Picker {
  let picked = 0
  return async (trx, size) => {
    const wanted = publicIds.slice(picked, picked + size)
    picked += wanted.length
    const athletes = await trx
      .selectFrom('athlete')
      .select(['id', 'public_id', 'name'])
      .where('public_id', 'in', sql<string>`(select value from json_each(${JSON.stringify(wanted)}))`)
      .execute()
    return { athletes, isLast: picked >= publicIds.length }
  }
}

function pickByFilter(filter: AthleteFilter, newest: Newest): Picker {
  const { search, ...others } = filter
  return search && isInNameIndex(search)
    ? pickByName(search, others, newest)
    : pickWhatIsLeft((trx) => selectMatching(trx, filter), newest)
}

/** Goes through the index of names once, in long steps: each search costs as much as many athletes. */
function pickByName(search: string, others: AthleteFilter, newest: Newest): Picker {
  let found: number[] = []
  let after = 0
  let isThrough = false

  return async (trx, size) => {
    if (found.length < size && !isThrough) {
      const { rows } = await nextIdsOfNamesWith('athlete', search, { after, limit: IDS_OF_STEP }).execute(trx)
      after = rows.at(-1)?.id ?? after
      isThrough = rows.length < IDS_OF_STEP || after > newest.id
      found = [...found, ...rows.map((row) => row.id).filter((id) => id <= newest.id)]
    }
    const ids = found.slice(0, size)
    found = found.slice(size)
    const athletes = await selectMatching(trx, others)
      .select(['athlete.public_id', 'athlete.name'])
      .where('athlete.id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
      .where(ADDED_AT, '<=', newest.createdAt)
      .execute()
    return { athletes, isLast: isThrough && found.length === 0 }
  }
}

const IDS_OF_STEP = 5_000

/** What was picked before is gone, so the first that fit are the next. */
function pickWhatIsLeft(select: (trx: Kysely<Database>) => AthleteIds, newest: Newest): Picker {
  return async (trx, size) => {
    const rows = await select(trx)
      .select(['athlete.public_id', 'athlete.name'])
      .where('athlete.id', '<=', newest.id)
      .where(ADDED_AT, '<=', newest.createdAt)
      .limit(size + 1)
      .execute()
    return { athletes: rows.slice(0, size), isLast: rows.length <= size }
  }
}

/** The plus keeps this from deciding about the index. */
const ADDED_AT = sql<string>`+athlete.created_at`
