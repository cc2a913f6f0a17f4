import type { Kysely } from 'kysely'
import { listRollBackStates } from '#app/deletion/imports/roll-back-state.queries.server.ts'
import type { Database } from '#db/schema.ts'

export type DialogImport = Awaited<ReturnType<typeof listDialogImports>>[number]

/** The latest athlete imports by the dialog or the API, which keep no file. */
export async function listDialogImports(db: Kysely<Database>, limit: number) {
  const imports = await db
    .selectFrom('import_batch')
    .leftJoin('user', 'user.id', 'import_batch.user_id')
    .select([
      'import_batch.public_id as id',
      'file_name as fileName',
      'user.email as importedBy',
      'added',
      'skipped',
      'failed',
      'import_batch.created_at as createdAt',
    ])
    .where('kind', '=', 'athletes')
    .where('is_check', '=', 0)
    .where('is_upload', '=', 0)
    .orderBy('import_batch.id', 'desc')
    .limit(limit)
    .execute()
  const states = await listRollBackStates(
    db,
    imports.map(({ id }) => id),
  )
  return imports.map((row) => ({ ...row, rollBack: states.get(row.id) ?? null }))
}
