import { type Kysely, sql } from 'kysely'
import type { PageQuery } from '#app/base/api/pagination.ts'
import type { Noun } from '#app/records/merging/merge-words.ts'
import { listOf } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { MAX_COUNTED, type Told } from './duplicates.ts'

/** Decisions that two records are not one, newest first; `nameAll` gives those of the ids that are still there. */
export async function listDistinctions<Named extends { id: string }>(
  db: Kysely<Database>,
  noun: Noun,
  { page, limit }: PageQuery,
  nameAll: (ids: readonly string[]) => Promise<readonly Named[]>,
): Promise<{ distinctions: Told<Named>[]; total: number }> {
  const rows = await db
    .selectFrom(`${noun}_distinction`)
    .select(['public_id', 'decided_by_name', 'decided_at', 'one_public_id', 'other_public_id'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const named = await nameAll(rows.flatMap((row) => [row.one_public_id, row.other_public_id]))
  const distinctions = rows.map((row) => ({
    id: row.public_id,
    records: [row.one_public_id, row.other_public_id].flatMap((id) => named.find((record) => record.id === id) ?? []),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at,
  }))
  return { distinctions, total: await countUpTo(db, `${noun}_distinction`) }
}

/** Whether a person has told two of the athletes apart. */
export async function listTold(db: Kysely<Database>, athletes: readonly { public_id: string }[]) {
  const ids = listOf(athletes.map(({ public_id }) => public_id))
  const rows = await db
    .selectFrom('athlete_distinction')
    .select(['one_public_id', 'other_public_id'])
    .where('one_public_id', 'in', ids)
    .where('other_public_id', 'in', ids)
    .execute()
  const told = new Set(rows.map((row) => `${row.one_public_id} ${row.other_public_id}`))
  return (one: string, other: string) => told.has(one < other ? `${one} ${other}` : `${other} ${one}`)
}

export async function countGroups(db: Kysely<Database>, noun: Noun): Promise<number> {
  return countUpTo(db, `${noun}_likeness`)
}

export async function countDistinctions(db: Kysely<Database>, noun: Noun): Promise<number> {
  return countUpTo(db, `${noun}_distinction`)
}

async function countUpTo(db: Kysely<Database>, table: `${Noun}_${'likeness' | 'distinction'}`): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${sql.table(table)} limit ${MAX_COUNTED})`.execute(db)
  return rows[0]?.total ?? 0
}
