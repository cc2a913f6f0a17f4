import type { Kysely } from 'kysely'
import { isUntouched } from '#app/records/athletes/imported-athletes.queries.server.ts'
import { UNFINISHED } from '#app/records/deletion/athletes/import-running.queries.server.ts'
import { MAX_AT_ONCE } from '#app/records/deletion/athletes/request-deletion.server.ts'
import { listRollBackJobs, type RollBackJob } from '#app/site/job-monitor/roll-back-job.queries.server.ts'
import type { Database } from '#db/schema.ts'
import type { ImportKind } from '#db/tables/import-batch.ts'
import { listUntouched } from './added-records.ts'
import { countChanged } from './changed-records.server.ts'
import { ADDED_BY } from './continue-roll-back.server.ts'

/** How much of an import is rolled back, and whether more can be. */
export interface RollBackState {
  kind: ImportKind
  added: number
  /** How many records are rolled back and not restored since; null means some, if there are too many to count. */
  rolledBack: number | null
  rolledBackAt: string | null
  isUploading: boolean
  rollBackJob: RollBackJob | null
  canBeRolledBack: boolean
}

/** By the imports' public ids; dry runs have no state. */
export async function listRollBackStates(
  db: Kysely<Database>,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, RollBackState>> {
  const imports = await db
    .selectFrom('import_batch')
    .select(['id', 'public_id', 'kind', 'added', 'rolled_back as deleted', 'rolled_back_at as rolledBackAt'])
    .select((eb) => {
      const left = eb
        .selectFrom('athlete')
        .select('athlete.id')
        .whereRef('athlete.import_batch_id', '=', 'import_batch.id')
      // For more athletes than are rolled back at once, the unedited ones are not counted.
      const mayBeRolledBack = eb
        .case()
        .when(eb.exists(left.limit(1).offset(MAX_AT_ONCE)))
        .then(1)
        .else(eb.exists(left.where(isUntouched)))
        .end()
      const upload = eb
        .selectFrom('upload')
        .select('upload.id')
        .whereRef('upload.public_id', '=', 'import_batch.public_id')
        .where('upload.status', 'in', UNFINISHED)
      const present = eb
        .selectFrom(left.limit(MAX_AT_ONCE + 1).as('present'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
      const presentOfRolledBack = eb.case().when('rolled_back', '>', 0).then(present).else(0).end()
      return [
        mayBeRolledBack.as('mayBeRolledBack'),
        eb.exists(upload).as('isUploading'),
        presentOfRolledBack.as('present'),
      ]
    })
    .where('public_id', 'in', importIds)
    .where('is_check', '=', 0)
    .execute()
  const jobs = await listRollBackJobs(db)

  const states = new Map<string, RollBackState>()
  for (const { id, public_id, kind, added, deleted, rolledBackAt, present, ...row } of imports) {
    const rollBackJob = jobs.get(public_id) ?? null
    const isUploading = Boolean(row.isUploading)
    const isAthletes = kind === 'athletes'
    const hasMore =
      (isAthletes ? Boolean(row.mayBeRolledBack) : await hasUntouched(db, id, kind)) ||
      (await countChanged(db, public_id, 0)) > 0
    const canBeRolledBack = hasMore && !isUploading && rollBackJob === null
    // Only athletes can be restored.
    const rolledBack = isAthletes ? await countGone(db, { id, added, deleted, present: present ?? 0 }) : deleted
    states.set(public_id, { kind, added, rolledBack, rolledBackAt, isUploading, rollBackJob, canBeRolledBack })
  }
  return states
}

type Counted = { id: number; added: number; deleted: number; present: number }

/** For many athletes, only checks whether all exist, by reading an index, which is quick. */
async function countGone(db: Kysely<Database>, { id, added, deleted, present }: Counted): Promise<number | null> {
  if (present <= MAX_AT_ONCE) return Math.max(0, Math.min(deleted, added - present))
  const last = await db
    .selectFrom('athlete')
    .select('id')
    .where('import_batch_id', '=', id)
    .limit(1)
    .offset(added - 1)
    .executeTakeFirst()
  return last ? 0 : null
}

async function hasUntouched(db: Kysely<Database>, importId: number, kind: ImportKind): Promise<boolean> {
  for (const records of ADDED_BY[kind])
    if ((await listUntouched(db, records, importId, { after: 0, limit: 1 })).length > 0) return true
  return false
}
