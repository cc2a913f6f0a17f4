/** Told of each statement once it has been executed: its text, and the ms it took, waiting for the write lock included. */
type StatementListener = (sql: string, ms: number) => void

const listeners = new Set<StatementListener>()

/** Of the connections of this thread. */
export function onStatement(listener: StatementListener): void {
  listeners.add(listener)
}

/** `startedAt`: of `performance.now()`. */
export function tellExecuted(sql: string, startedAt: number): void {
  const ms = performance.now() - startedAt
  for (const listener of listeners) listener(sql, ms)
}
