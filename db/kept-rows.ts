import type { Insertable, Kysely } from 'kysely'
import { listColumns } from './catalog.ts'
import type { Database } from './schema.ts'

/** A row as it was stored, with the columns its table had then. */
export type StoredRow = Record<string, string | number | null>

/** A stored row as its table can take it: without columns that the table no longer has. */
export async function writableRow<Table extends keyof Database>(
  trx: Kysely<Database>,
  table: Table,
  row: StoredRow,
): Promise<Insertable<Database[Table]>> {
  const columns = await columnsOf(trx, table)
  const known = Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column)))
  // What the table's own row was read from fits its types.
  return known as Insertable<Database[Table]>
}

/** By transaction, in which no table changes. */
const columnsByTransaction = new WeakMap<Kysely<Database>, Map<string, Set<string>>>()

async function columnsOf(trx: Kysely<Database>, table: string): Promise<Set<string>> {
  const known = columnsByTransaction.get(trx) ?? new Map<string, Set<string>>()
  columnsByTransaction.set(trx, known)
  const columns = known.get(table) ?? new Set(await listColumns(trx, table))
  known.set(table, columns)
  return columns
}

type RestorableTable = 'athlete' | 'athlete_alias' | 'relationship' | 'evidence' | 'athlete_metric_snapshot'
/** Inserts a kept row and returns its row id: the old one, unless it has been taken. */
export async function insertAgain(trx: Kysely<Database>, table: RestorableTable, row: StoredRow): Promise<number> {
  const { id, ...rest } = row
  const taken = await trx.selectFrom(table).select('id').where('id', '=', Number(id)).executeTakeFirst()
  const values = await writableRow(trx, table, taken || id === undefined ? rest : row)
  const inserted = await trx.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
  return inserted.id
}

/** The id of a row if it still exists. */
export async function findKnown(
  trx: Kysely<Database>,
  table: 'import_batch' | 'user',
  id: string | number | null | undefined,
): Promise<number | null> {
  if (id === null || id === undefined) return null
  const row = await trx.selectFrom(table).select('id').where('id', '=', Number(id)).executeTakeFirst()
  return row?.id ?? null
}
