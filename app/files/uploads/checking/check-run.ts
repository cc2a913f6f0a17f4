import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { RowsRun } from '../processing/process-rows.server.ts'

/** A run of a job that checks a file: it saves no place from which to go on. */
export type CheckRun = Omit<RowsRun, 'checkpoint' | 'saveCheckpoint'> & {
  saveCheckpoint: (trx: Kysely<Database>, checkpoint: unknown) => Promise<void>
}
