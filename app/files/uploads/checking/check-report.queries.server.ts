import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type CheckReport, parseCheckReport } from './check-report.ts'

/** Null unless the upload was only checked, and to its end. */
export async function findCheckReport(db: Kysely<Database>, publicId: string): Promise<CheckReport | null> {
  const upload = await db
    .selectFrom('upload')
    .select('check_report')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return parseCheckReport(upload?.check_report ?? null)
}
