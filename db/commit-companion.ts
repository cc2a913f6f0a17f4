import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery } from 'kysely'

const companions = new AsyncLocalStorage<CompiledQuery>()

/** Runs the statement as the last one of every transaction that `work` commits. */
export function withEachCommit<Result>(statement: CompiledQuery, work: () => Promise<Result>): Promise<Result> {
  return companions.run(statement, work)
}

/** The statement that belongs to the transaction being committed. */
export function commitCompanion(): CompiledQuery | undefined {
  return companions.getStore()
}
