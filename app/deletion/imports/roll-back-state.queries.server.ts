import type { Kysely } from 'kysely'
import { isUntouched } from '#app/athletes/imported-athletes.queries.server.ts'
import { listRollBackJobs, type RollBackJob } from '#app/job-monitor/roll-back-job.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { MOST_AT_ONCE } from '../athletes/request-deletion.server.ts'
import { NOT_THROUGH } from './import-batch.queries.server.ts'

/** What is rolled back of an import of athletes, and whether more can be. */
export interface RollBackState {
  added: number
  /** How many of them are rolled back and not restored since; null for some, where too many are there to be counted. */
  rolledBack: number | null
  rolledBackAt: string | null
  isUploading: boolean
  rollBackJob: RollBackJob | null
  canBeRolledBack: boolean
}

/** By the public ids of the imports; what is no import of athletes, or was only checked, has none. */
export async function listRollBackStates(
  db: Kysely<Database>,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, RollBackState>> {
  const imports = await db
    .selectFrom('import_batch')
    .select(['id', 'public_id', 'added', 'rolled_back as deleted', 'rolled_back_at as rolledBackAt'])
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
    .where('public_id', 'in', importIds)
    .where('kind', '=', 'athletes')
    .where('is_check', '=', 0)
    .execute()
  const jobs = await listRollBackJobs(db)

  const states = new Map<string, RollBackState>()
  for (const { id, public_id, added, deleted, rolledBackAt, present, ...row } of imports) {
    const rollBackJob = jobs.get(public_id) ?? null
    const isUploading = Boolean(row.isUploading)
    const canBeRolledBack = Boolean(row.mayBeRolledBack) && !isUploading && rollBackJob === null
    const rolledBack = await countGone(db, { id, added, deleted, present: present ?? 0 })
    states.set(public_id, { added, rolledBack, rolledBackAt, isUploading, rollBackJob, canBeRolledBack })
  }
  return states
}

type Counted = { id: number; added: number; deleted: number; present: number }

/** Of many it is only looked whether all are there: that reads an index and takes no longer than a moment. */
async function countGone(db: Kysely<Database>, { id, added, deleted, present }: Counted): Promise<number | null> {
  if (present <= MOST_AT_ONCE) return Math.max(0, Math.min(deleted, added - present))
  const last = await db
    .selectFrom('athlete')
    .select('id')
    .where('import_batch_id', '=', id)
    .limit(1)
    .offset(added - 1)
    .executeTakeFirst()
  return last ? 0 : null
}
