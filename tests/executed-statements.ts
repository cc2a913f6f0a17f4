import type { CompiledQuery, Kysely } from 'kysely'
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
