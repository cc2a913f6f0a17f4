import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  isUntouched,
  selectImported,
  selectTouched,
  selectUntouched,
} from '../athletes/imported-athletes.queries.server.ts'
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
      'rolled_back as rolledBack',
    ])
    .select((eb) => {
      const left = eb
        .selectFrom('athlete')
        .select('athlete.id')
        .whereRef('athlete.import_batch_id', '=', 'import_batch.id')
        .where(isUntouched)
      const upload = eb
        .selectFrom('upload')
        .select('upload.id')
        .whereRef('upload.public_id', '=', 'import_batch.public_id')
        .where('upload.status', 'in', NOT_THROUGH)
      return [eb.exists(left).as('hasUntouched'), eb.exists(upload).as('isUploading')]
    })
    .orderBy('import_batch.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const jobs = await listRollBackJobs(db)
  return {
    imports: imports.map(({ hasUntouched, ...row }) => {
      const rollBackJob = jobs.get(row.id) ?? null
      const isUploading = Boolean(row.isUploading)
      const canBeRolledBack = Boolean(hasUntouched) && !isUploading && rollBackJob === null
      return { ...row, isUploading, rollBackJob, canBeRolledBack }
    }),
    total,
  }
}

/** What a roll-back of the import would delete, and whom it would leave: the first few by name. */
export async function previewRollBack(db: Kysely<Database>, importId: string, shown: number) {
  const present = await countOf(selectImported(db, importId))
  const found = await selectTouched(db, importId)
    .select(['athlete.public_id', 'athlete.name', 'athlete.sport'])
    .orderBy('athlete.name_key')
    .limit(shown)
    .execute()
  // Each of both looks at every athlete of the import, which may be a million.
  const staying = found.length < shown ? found.length : present - (await countOf(selectUntouched(db, importId)))
  return {
    deletable: present - staying,
    staying,
    stayingAthletes: found.map(({ public_id: id, name, sport }) => ({ id, name, sport })),
  }
}

async function countOf(ids: ReturnType<typeof selectImported>): Promise<number> {
  const { total } = await ids
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
