import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { MOST_AT_ONCE } from '../athletes/deletion/request-deletion.server.ts'
import { countImported, isUntouched, selectTouched } from '../athletes/imported-athletes.queries.server.ts'
import { NOT_THROUGH } from './import-batch.queries.server.ts'
import { listRollBackJobs } from './roll-back-job.queries.server.ts'

export type PastImport = Awaited<ReturnType<typeof listImports>>['imports'][number]

interface Page {
  page: number
  limit: number
}

/** Imports of athletes, newest first; what was only checked is none. */
export async function listImports(db: Kysely<Database>, { page, limit }: Page) {
  const all = db.selectFrom('import_batch').where('kind', '=', 'athletes').where('is_check', '=', 0)
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const imports = await all
    .leftJoin('user', 'user.id', 'import_batch.user_id')
    .select([
      'import_batch.public_id as id',
      'file_name as fileName',
      'user.email as importedBy',
      'added',
      'skipped',
      'failed',
      'import_batch.created_at as importedAt',
      'rolled_back_at as rolledBackAt',
      'rolled_back as deleted',
    ])
    .select((eb) => {
      const left = eb
        .selectFrom('athlete')
        .select('athlete.id')
        .whereRef('athlete.import_batch_id', '=', 'import_batch.id')
      // Of more than are rolled back at once it is not looked for who is untouched.
      const mayBeRolledBack = eb
        .case()
        .when(eb.exists(left.limit(1).offset(MOST_AT_ONCE)))
        .then(1)
        .else(eb.exists(left.where(isUntouched)))
        .end()
      const upload = eb
        .selectFrom('upload')
        .select('upload.id')
        .whereRef('upload.public_id', '=', 'import_batch.public_id')
        .where('upload.status', 'in', NOT_THROUGH)
      const present = eb
        .selectFrom(left.limit(MOST_AT_ONCE + 1).as('present'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
      const presentOfRolledBack = eb.case().when('rolled_back', '>', 0).then(present).else(0).end()
      return [
        mayBeRolledBack.as('mayBeRolledBack'),
        eb.exists(upload).as('isUploading'),
        presentOfRolledBack.as('present'),
      ]
    })
    .orderBy('import_batch.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const jobs = await listRollBackJobs(db)
  return {
    imports: imports.map(({ mayBeRolledBack, deleted, present, ...row }) => {
      const rollBackJob = jobs.get(row.id) ?? null
      const isUploading = Boolean(row.isUploading)
      const canBeRolledBack = Boolean(mayBeRolledBack) && !isUploading && rollBackJob === null
      const rolledBack = stillRolledBack(row.added, deleted, present ?? 0)
      return { ...row, rolledBack, isUploading, rollBackJob, canBeRolledBack }
    }),
    total,
  }
}

/** How many that were rolled back are not restored since; undefined where too many are there to be counted. */
function stillRolledBack(added: number, deleted: number, present: number): number | undefined {
  return present > MOST_AT_ONCE ? undefined : Math.max(0, Math.min(deleted, added - present))
}

/**
 * What a roll-back of the import would delete, and whom it would leave: the first few by name. Of an import of which more
 * are left than are rolled back at once that is not looked for; `deletable` is null then.
 */
export async function previewRollBack(db: Kysely<Database>, importId: string, shown: number) {
  const present = await countImported(db, importId, MOST_AT_ONCE)
  if (present > MOST_AT_ONCE) return { deletable: null, staying: 0, stayingAthletes: [] }

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
