import { expressionBuilder, type Kysely, sql } from 'kysely'
import { readWantedName, type WantedName } from '#app/base/platform/names/name-index.ts'
import { type AthleteIds, selectMatching } from '#app/records/athletes/athlete.queries.server.ts'
import type { AthleteFilter } from '#app/records/athletes/athlete-answer.ts'
import { selectUntouched } from '#app/records/athletes/imported-athletes.queries.server.ts'
import { parametersOf } from '#app/records/fields/filter-parameters.ts'
import { listOf, matchingIds, matchOf, unindexed } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { AthleteRow } from '#db/tables/athlete.ts'

/** Athletes by public ids, by the filters of a list, or all. */
export type ListSelection = { ids: readonly string[] } | { matching: AthleteFilter } | 'all'

/** Or the athletes of the import with this public id that no user has changed since. */
export type AthleteSelection = ListSelection | { untouchedOfImport: string }

/**
 * The version of the rule by which `matching.search` finds athletes, kept in each job. Incremented when searches find
 * others than before, so that a job that waits during the upgrade deletes only what was confirmed.
 */
export const MATCHING_RULE = 1

export type PickedAthlete = Pick<AthleteRow, 'id' | 'public_id' | 'name'>
type Picker = (trx: Kysely<Database>, size: number) => Promise<{ athletes: PickedAthlete[]; isLast: boolean }>

/**
 * The newest athlete when the deletion was requested, because an athlete added later may reuse a row id; and the latest
 * edit by then. Jobs of an earlier version do not have it.
 */
export interface Newest {
  id: number
  createdAt: string
  editedAt?: string
}

/**
 * The athletes a deletion may take, however long it runs: those that existed when it was requested and have not been
 * changed since.
 */
interface Bounds {
  newest: Newest
  /** When it was requested: athletes restored after that are kept. */
  requestedAt: string
}

export async function findNewest(db: Kysely<Database>): Promise<Newest> {
  const athlete = expressionBuilder<Database>().selectFrom('athlete')
  const { id, createdAt, editedAt } = await db
    .selectNoFrom([
      athlete.select(({ fn }) => fn.max('id').as('id')).as('id'),
      athlete.select(({ fn }) => fn.max('created_at').as('at')).as('createdAt'),
      athlete.select(({ fn }) => fn.max('updated_at').as('at')).as('editedAt'),
    ])
    .executeTakeFirstOrThrow()
  return { id: id ?? 0, createdAt: createdAt ?? '', editedAt: editedAt ?? '' }
}

/**
 * Picks the selected athletes in batches, to be deleted in the same transaction. Athletes added, edited or restored
 * later are left alone; athletes selected by id are deleted in any case.
 */
export function createDeletionPicker(selection: AthleteSelection, bounds: Bounds): Picker {
  if (selection === 'all') return pickForward((trx) => selectMatching(trx, {}), bounds)
  if ('ids' in selection) return pickByIds([...new Set(selection.ids)])
  if ('matching' in selection) return pickByFilter(selection.matching, bounds)
  const { untouchedOfImport } = selection
  return pickForward((trx) => selectUntouched(trx, untouchedOfImport), bounds)
}

/** The import that is rolled back, if the selection is one. */
export function importOf(selection: AthleteSelection): string | undefined {
  return selection !== 'all' && 'untouchedOfImport' in selection ? selection.untouchedOfImport : undefined
}

/** Whether it selects by a search. */
export function dependsOnMatchingRule(selection: AthleteSelection): boolean {
  return selection !== 'all' && 'matching' in selection && Boolean(selection.matching.search)
}

/** The selection as recorded in the audit log. */
export function describeSelection(selection: AthleteSelection): Record<string, string> {
  if (selection === 'all') return { selection: 'all' }
  if ('ids' in selection) return { selection: 'ids' }
  if ('untouchedOfImport' in selection) return { selection: 'import', import: selection.untouchedOfImport }
  return { selection: 'matching', ...Object.fromEntries(parametersOf(selection.matching)) }
}

function pickByIds(publicIds: readonly string[]): Picker {
  let picked = 0
  return async (trx, size) => {
    const wanted = publicIds.slice(picked, picked + size)
    picked += wanted.length
    const athletes = await trx
      .selectFrom('athlete')
      .select(['id', 'public_id', 'name'])
      .where('public_id', 'in', listOf(wanted))
      .execute()
    return { athletes, isLast: picked >= publicIds.length }
  }
}

function pickByFilter(filter: AthleteFilter, bounds: Bounds): Picker {
  const { search, ...others } = filter
  const wanted = search ? readWantedName(search) : undefined
  return wanted ? pickByName(wanted, others, bounds) : pickWhatIsLeft((trx) => selectMatching(trx, filter), bounds)
}

/** Scans the name index once, in long steps: each search costs as much as many athletes. */
function pickByName({ anywhere }: WantedName, others: AthleteFilter, bounds: Bounds): Picker {
  const { newest } = bounds
  const match = matchOf(anywhere)
  let found: number[] = []
  let after = 0
  let isThrough = false

  return async (trx, size) => {
    if (found.length < size && !isThrough) {
      const { rows } = await matchingIds('athlete', match, { after, limit: IDS_OF_STEP }).execute(trx)
      after = rows.at(-1)?.id ?? after
      isThrough = rows.length < IDS_OF_STEP || after > newest.id
      found = [...found, ...rows.map((row) => row.id).filter((id) => id <= newest.id)]
    }
    const ids = found.slice(0, size)
    found = found.slice(size)
    const athletes = await selectMatching(trx, others)
      .select(['athlete.public_id', 'athlete.name'])
      .where('athlete.id', 'in', listOf(ids))
      .where(wasThere(bounds))
      .execute()
    return { athletes, isLast: isThrough && found.length === 0 }
  }
}

const IDS_OF_STEP = 5_000

/** Earlier picks are deleted, so the first matches are the next ones. */
function pickWhatIsLeft(select: (trx: Kysely<Database>) => AthleteIds, bounds: Bounds): Picker {
  return async (trx, size) => {
    const rows = await select(trx)
      .select(['athlete.public_id', 'athlete.name'])
      .where('athlete.id', '<=', bounds.newest.id)
      .where(wasThere(bounds))
      .limit(size + 1)
      .execute()
    return { athletes: rows.slice(0, size), isLast: rows.length <= size }
  }
}

/**
 * In row id order, which is free when all athletes or those of one import are read: those that stay are not visited
 * again.
 */
function pickForward(select: (trx: Kysely<Database>) => AthleteIds, bounds: Bounds): Picker {
  let after = 0
  const pick = pickWhatIsLeft((trx) => select(trx).where('athlete.id', '>', after).orderBy('athlete.id'), bounds)
  return async (trx, size) => {
    const picked = await pick(trx, size)
    after = picked.athletes.at(-1)?.id ?? after
    return picked
  }
}

/** Neither time may determine the index. */
function wasThere({ newest, requestedAt }: Bounds) {
  const isBackSince = sql`exists (
    select 1 from deleted_record where deleted_record.public_id = athlete.public_id and restored_at > ${requestedAt})`
  return sql<boolean>`${unindexed('athlete.created_at')} <= ${newest.createdAt}
    and ${unindexed('athlete.updated_at')} <= ${newest.editedAt ?? requestedAt} and not ${isBackSince}`
}
