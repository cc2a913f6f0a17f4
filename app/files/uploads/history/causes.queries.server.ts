import type { Kysely } from 'kysely'
import { type Cause, groupCauses } from '#app/files/csv/group-causes.ts'
import type { Database } from '#db/schema.ts'

/** A file may have very many problems; its causes show long before. */
const MAX_RANGES = 10_000

export async function listCauses(db: Kysely<Database>, uploadId: string): Promise<Cause[]> {
  const ranges = await db
    .selectFrom('upload_row_range')
    .innerJoin('upload', 'upload.id', 'upload_row_range.upload_id')
    .select(['first_row', 'last_row', 'message'])
    .where('upload.public_id', '=', uploadId)
    .where('outcome', '=', 'failed')
    .orderBy('first_row')
    .limit(MAX_RANGES)
    .execute()
  return groupCauses(
    ranges.flatMap(({ message, first_row, last_row }) =>
      message === null ? [] : [{ message, rows: last_row - first_row + 1 }],
    ),
  )
}
