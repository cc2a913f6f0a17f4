import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { JobRow } from '#db/tables/job.ts'

/** The name of the athlete, the file or the report that a job is about. */
export async function findSubject(
  db: Kysely<Database>,
  { id, athlete_id: athleteId, upload_id: uploadId }: Pick<JobRow, 'id' | 'athlete_id' | 'upload_id'>,
): Promise<string | undefined> {
  if (athleteId !== null) {
    const athlete = await db.selectFrom('athlete').select('name').where('id', '=', athleteId).executeTakeFirst()
    return athlete?.name
  }
  if (uploadId !== null) {
    const upload = await db.selectFrom('upload').select('original_name').where('id', '=', uploadId).executeTakeFirst()
    return upload?.original_name
  }
  const report = await db.selectFrom('report').select('name').where('job_id', '=', id).executeTakeFirst()
  return report?.name
}
