import { CompiledQuery, type Kysely } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '#db/schema.ts'

/** The statements that are executed from now on, whenever they were compiled. */
export function watchStatements(db: Kysely<Database>): CompiledQuery[] {
  const statements: CompiledQuery[] = []
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  vi.spyOn(executor, 'executeQuery').mockImplementation((statement) => {
    statements.push(statement)
    return execute(statement)
  })
  return statements
}

/** How SQLite reads for the statement, a line for each step. */
export async function planOf(db: Kysely<Database>, statement: CompiledQuery | undefined): Promise<string> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${statement?.sql}`, [...(statement?.parameters ?? [])]),
  )
  return rows.map(({ detail }) => detail).join('\n')
}
