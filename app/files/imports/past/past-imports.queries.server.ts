import type { Kysely } from 'kysely'
import { countImported, selectTouched } from '#app/records/athletes/imported-athletes.queries.server.ts'
import { MAX_AT_ONCE } from '#app/records/deletion/athletes/request-deletion.server.ts'
import type { Database } from '#db/schema.ts'
import { listRollBackStates } from '../roll-back/roll-back-state.queries.server.ts'

export type PastImport = Awaited<ReturnType<typeof listBatches>>[number]

/** Newest first. */
export async function listImports(db: Kysely<Database>, { page, limit }: { page: number; limit: number }) {
  const all = selectImports(db)
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { imports: await listBatches(db, all.limit(limit).offset((page - 1) * limit)), total }
}

/** The latest athlete imports by the dialog or the API, which keep no file. */
export function listDialogImports(db: Kysely<Database>, limit: number): Promise<PastImport[]> {
  return listBatches(db, selectImports(db).where('is_upload', '=', 0).limit(limit))
}

/** Without dry runs. */
function selectImports(db: Kysely<Database>) {
  return db.selectFrom('import_batch').where('is_check', '=', 0)
}

async function listBatches(db: Kysely<Database>, batches: ReturnType<typeof selectImports>) {
  const imports = await batches
    .leftJoin('user', 'user.id', 'import_batch.user_id')
    .select([
      'import_batch.public_id as id',
      'kind',
      'file_name as fileName',
      'user.email as importedBy',
      'added',
      'skipped',
      'failed',
      'import_batch.created_at as importedAt',
    ])
    .orderBy('import_batch.id', 'desc')
    .execute()
  const states = await listRollBackStates(
    db,
    imports.map(({ id }) => id),
  )
  return imports.map((row) => ({ ...row, rollBack: states.get(row.id) ?? null }))
}

/**
 * How many athletes a roll-back would delete, and the names of the first few it would keep. Not determined for imports
 * with more athletes than are rolled back at once; `deletable` is null then.
 */
export async function previewRollBack(db: Kysely<Database>, importId: string, shown = 10) {
  const present = await countImported(db, importId, MAX_AT_ONCE)
  if (present > MAX_AT_ONCE) return { deletable: null, staying: 0, stayingAthletes: [] }

  const staying = await selectTouched(db, importId)
    .select(['athlete.public_id as id', 'athlete.name', 'athlete.sport'])
    .orderBy('athlete.name_key')
    .execute()
  return {
    deletable: present - staying.length,
    staying: staying.length,
    stayingAthletes: staying.slice(0, shown).map(({ id, name, sport }) => ({ id, name, sport })),
  }
}
