import type { Insertable, Kysely } from 'kysely'
import { listColumns } from './catalog.ts'
import type { Database } from './schema.ts'

/** A row as it was stored, with the columns its table had then. */
export type StoredRow = Record<string, string | number | null>

type RestorableTable = 'athlete' | 'athlete_alias' | 'relationship' | 'evidence' | 'athlete_metric_snapshot'
/** Inserts a kept row and returns its row id. */
export type Insert = (table: RestorableTable, row: StoredRow) => Promise<number>

/** Reuses the old row id unless it has been taken, and only columns that the table still has. */
export async function createInserter(trx: Kysely<Database>): Promise<Insert> {
  const columnsOf = new Map<RestorableTable, Set<string>>()

  return async (table, { id, ...row }) => {
    const columns = columnsOf.get(table) ?? new Set(await listColumns(trx, table))
    columnsOf.set(table, columns)
    const values = Object.fromEntries(Object.entries(row).filter(([column]) => columns.has(column)))
    const taken = await trx.selectFrom(table).select('id').where('id', '=', Number(id)).executeTakeFirst()
    const inserted = await trx
      .insertInto(table)
      .values((taken ? values : { ...values, id }) as unknown as Insertable<Database[RestorableTable]>)
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  }
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
