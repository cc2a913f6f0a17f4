import { type Kysely, sql } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { Sides } from './moved-relationships.ts'

const TABLES = { athlete_id: 'athlete_alias', brand_id: 'brand_alias' } as const

/** Gives the survivor the names that were kept for the merged record; returns their row ids. */
export async function moveOtherNames(trx: Kysely<Database>, { owner, survivorId, mergedId }: Sides): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(TABLES[owner])} set ${sql.ref(owner)} = ${survivorId}
    where ${sql.ref(owner)} = ${mergedId} and is_kept = 1 returning id`.execute(trx)
  return rows.map((row) => row.id)
}

/** `added` are those that the merge gave the survivor: the merged record's own name, and others by which files meant it. */
export async function returnNames(
  trx: Kysely<Database>,
  { moved, added }: { moved: readonly number[]; added: readonly number[] },
  { owner, survivorId, mergedId }: Sides,
): Promise<void> {
  const table = sql.table(TABLES[owner])
  const column = sql.ref(owner)
  await sql`delete from ${table} where id in ${listOf(added)} and ${column} = ${survivorId}`.execute(trx)
  await sql`update ${table} set ${column} = ${mergedId}
    where ${column} = ${survivorId} and id in ${listOf(moved)}`.execute(trx)
}
