import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type Likeness, type Match, questionable } from './match.ts'

interface Inserting<Candidate> {
  /** Adds those that are new; returns their row ids by the numbers of their rows. */
  insert: (candidates: readonly Candidate[]) => Promise<ReadonlyMap<number, number>>
  findLike: (trx: Kysely<Database>, ids: readonly number[]) => Promise<Likeness[]>
}

/**
 * Adds what is new, but for rows that may mean a record which is there; `asked` has these, by their numbers. To be compared as
 * all records are, they are added and taken back.
 */
export async function insertUnlike<Candidate extends { row: number }>(
  trx: Kysely<Database>,
  candidates: readonly Candidate[],
  { insert, findLike }: Inserting<Candidate>,
): Promise<{ added: ReadonlyMap<number, number>; asked: Map<number, Match[]> }> {
  const asked = new Map<number, Match[]>()
  while (true) {
    const rest = candidates.filter(({ row }) => !asked.has(row))
    await sql`savepoint before_rows`.execute(trx)
    const added = await insert(rest)
    const ids = rest.flatMap(({ row }) => added.get(row) ?? [])
    const questions = questionable(ids, await findLike(trx, ids))
    if (questions.size > 0) await sql`rollback to before_rows`.execute(trx)
    await sql`release before_rows`.execute(trx)
    if (questions.size === 0) return { added, asked }
    for (const [row, id] of added) {
      const matches = questions.get(id)
      if (matches) asked.set(row, matches)
    }
  }
}
