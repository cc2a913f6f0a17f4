import type { Kysely } from 'kysely'
import { ImportReportSchema, type ImportResult, importResult } from '#app/files/csv/import-result.ts'
import type { Database } from '#db/schema.ts'
import type { ImportKind } from '#db/tables/import-batch.ts'

export interface FinishedImport {
  kind: ImportKind
  fileName: string
  importedAt: string
  /** The e-mail address; null if the account is gone. */
  importedBy: string | null
  /** When it was rolled back, and how many of its records were deleted then. */
  rolledBackAt: string | null
  rolledBack: number
  result: ImportResult
}

export async function findAthleteImport(db: Kysely<Database>, publicId: string): Promise<FinishedImport | undefined> {
  const found = await findImport(db, publicId)
  return found?.kind === 'athletes' ? found : undefined
}

export async function findImport(db: Kysely<Database>, publicId: string): Promise<FinishedImport | undefined> {
  const batch = await db
    .selectFrom('import_batch')
    .leftJoin('user', 'user.id', 'import_batch.user_id')
    .select([
      'kind',
      'file_name',
      'added',
      'updated',
      'skipped',
      'failed',
      'report',
      'is_check',
      'import_batch.created_at',
      'user.email',
      'rolled_back_at',
      'rolled_back',
    ])
    .where('import_batch.public_id', '=', publicId)
    .executeTakeFirst()
  if (!batch) return undefined

  const report = ImportReportSchema.parse(JSON.parse(batch.report))
  return {
    kind: batch.kind,
    fileName: batch.file_name,
    importedAt: batch.created_at,
    importedBy: batch.email,
    rolledBackAt: batch.rolled_back_at,
    rolledBack: batch.rolled_back,
    // An upload's rows are stored with the upload; its counts are stored here.
    result: {
      ...importResult({ batchId: publicId, checkOnly: batch.is_check === 1 }, batch.added, report),
      totalProcessed: batch.added + batch.updated + batch.skipped + batch.failed,
      errorCount: batch.failed,
      skippedCount: batch.skipped,
    },
  }
}
