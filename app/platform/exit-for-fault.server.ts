import { DatabaseFault, damaged, isDamage } from '#db/database-fault.ts'
import { databaseFile } from './database.server.ts'

/** Exit code that tells the supervisor that another start would not help. */
const CONFIGURATION_FAULT = 78

/** Ends the process, with one sentence, for a fault of the database that no further start mends; returns for any other. */
export function exitForFault(error: unknown): void {
  const message = isDamage(error) ? damaged(databaseFile()) : error instanceof DatabaseFault ? error.message : undefined
  if (message === undefined) return
  process.stderr.write(`${message}\n`)
  process.exit(CONFIGURATION_FAULT)
}
