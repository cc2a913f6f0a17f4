import { type Kysely, sql } from 'kysely'
import { jsonValue } from '#db/dialect.ts'
import type { Database } from '#db/schema.ts'
import { athletesDeletion } from '#jobs/definitions.ts'

export type RollBackJob = NonNullable<Awaited<ReturnType<typeof findRollBackJob>>>

/** The unfinished job that rolls the import back. */
export async function findRollBackJob(db: Kysely<Database>, importId: string) {
  return selectRollBackJobs(db).where(IMPORT_ID, '=', importId).executeTakeFirst()
}

/** Every unfinished roll-back job by its import; there are rarely two. */
export async function listRollBackJobs(db: Kysely<Database>): Promise<Map<string, RollBackJob>> {
  const jobs = await selectRollBackJobs(db).select(IMPORT_ID.as('importId')).where(IMPORT_ID, 'is not', null).execute()
  return new Map(jobs.map(({ importId, ...job }) => [importId, job]))
}

/** Of a roll-back of athletes, else of brands or links. */
const IMPORT_ID = sql<string>`coalesce(
  ${jsonValue('payload', '$.selection.untouchedOfImport')}, ${jsonValue('payload', '$.importId')})`

function selectRollBackJobs(db: Kysely<Database>) {
  return db
    .selectFrom('job')
    .select(['public_id as id', 'status', 'progress', 'message'])
    .where('queue', '=', athletesDeletion.queue)
    .where('status', 'in', ['pending', 'processing', 'paused'])
}
