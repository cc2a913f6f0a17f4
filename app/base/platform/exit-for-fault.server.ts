import { DatabaseFault, damaged, isDamage } from '#db/database-fault.ts'
import { databaseFile } from './database.server.ts'

/** Exit code that tells the supervisor not to restart. */
const CONFIGURATION_FAULT = 78

/** Exits with a one-sentence message for a database fault that no restart fixes; returns for any other error. */
export function exitForFault(error: unknown): void {
  const message = isDamage(error) ? damaged(databaseFile()) : error instanceof DatabaseFault ? error.message : undefined
  if (message === undefined) return
  process.stderr.write(`${message}\n`)
  process.exit(CONFIGURATION_FAULT)
}
