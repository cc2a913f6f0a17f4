import type { Kysely } from 'kysely'
import { COLUMNS, readColumns } from '#app/base/components/tables/chosen-columns.ts'
import { ownColumn, readOwnValues } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { FoundPage } from '../search-query.ts'
import { type ChosenFacts, resultColumns } from './result-columns.ts'

/** What the results say in the columns that an address names; undefined if it names none. */
export async function loadChosenFacts(
  db: Kysely<Database>,
  columns: string | undefined,
  { athletes, brands }: Pick<FoundPage, 'athletes' | 'brands'>,
): Promise<ChosenFacts | undefined> {
  if (columns === undefined) return undefined
  const offered = resultColumns(await listOwnFields(db))
  const keys = readColumns(`${new URLSearchParams({ [COLUMNS]: columns })}`, offered)?.map(({ key }) => key)
  if (!keys) return undefined
  const extra = new Set(keys.filter((key) => offered.some((column) => column.key === key && column.isExtra)))
  if (extra.size === 0) return { keys, values: {} }
  const rows = [...(await listEntered(db, 'athlete', athletes)), ...(await listEntered(db, 'brand', brands))]
  const values = rows.map(({ id, tags, note, own }) => {
    const ofFields = Object.entries(readOwnValues(own)).map(([key, value]) => [ownColumn(key), value] as const)
    const entered = [['tags', tags], ['note', note], ...ofFields] as const
    return [id, Object.fromEntries(entered.filter(([key, value]) => value !== null && extra.has(key)))]
  })
  return { keys, values: Object.fromEntries(values) }
}

function listEntered(db: Kysely<Database>, table: 'athlete' | 'brand', records: readonly { id: string }[]) {
  return db
    .selectFrom(table)
    .select(['public_id as id', 'tags', 'note', 'own'])
    .where('public_id', 'in', listOf(records.map(({ id }) => id)))
    .execute()
}
