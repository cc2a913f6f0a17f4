import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { StayingRecord } from './staying-records.tsx'

/** Records of one table that an import adds, as its roll-back sees them. */
export interface AddedRecords {
  table: 'brand' | 'relationship'
  noun: string
  /** The condition of a row that is as the import left it, whatever discoveries have found since. */
  isUntouched: RawBuilder<unknown>
  /** The others. */
  listTouched: (db: Kysely<Database>, importId: number) => Promise<StayingRecord[]>
  /** Deletes the rows with these ids inside the caller's transaction, with all consequences. */
  remove: (trx: Kysely<Database>, ids: readonly number[], now: Date) => Promise<void>
}

/** How many of them still exist; if there are more than `most`, one more than that. */
export async function countPresent(
  db: Kysely<Database>,
  { table }: AddedRecords,
  importId: number,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select id from ${sql.table(table)} where import_batch_id = ${importId} limit ${most + 1})`.execute(db)
  return rows[0]?.count ?? 0
}

/** The first row ids after the given one, in their order. */
export async function listUntouched(
  db: Kysely<Database>,
  { table, isUntouched }: AddedRecords,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where import_batch_id = ${importId} and id > ${after} and ${isUntouched}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
