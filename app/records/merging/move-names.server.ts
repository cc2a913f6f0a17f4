import { type Kysely, sql } from 'kysely'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import type { Sides } from './moved-relationships.ts'

const TABLES = { athlete_id: 'athlete_alias', brand_id: 'brand_alias' } as const

/** Gives the survivor the other names of the merged record; returns their row ids. */
export async function moveOtherNames(trx: Kysely<Database>, { owner, survivorId, mergedId }: Sides): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(TABLES[owner])} set ${sql.ref(owner)} = ${survivorId}
    where ${sql.ref(owner)} = ${mergedId} returning id`.execute(trx)
  return rows.map((row) => row.id)
}

/** `added` is the merged record's own name among those of the survivor. */
export async function returnNames(
  trx: Kysely<Database>,
  { moved, added }: { moved: readonly number[]; added: number | null },
  { owner, survivorId, mergedId }: Sides,
): Promise<void> {
  const table = sql.table(TABLES[owner])
  const column = sql.ref(owner)
  await sql`delete from ${table} where id = ${added} and ${column} = ${survivorId}`.execute(trx)
  await sql`update ${table} set ${column} = ${mergedId}
    where ${column} = ${survivorId} and id in ${listOf(moved)}`.execute(trx)
}
