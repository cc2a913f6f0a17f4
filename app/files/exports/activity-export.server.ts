import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { selectActivityIds } from '#app/records/history/change.queries.server.ts'
import { ActivityFilterSchema } from '#app/records/history/change.ts'
import type { Database } from '#db/schema.ts'
import { EXPORT_FORMATS } from './export-format.ts'
import type { ExportJob } from './export-job.ts'
import { rowsOfIds } from './rows-of-ids.ts'

/** With the list's own filters and order. */
export const ActivityExportQuerySchema = ActivityFilterSchema.extend({ format: z.enum(EXPORT_FORMATS).default('csv') })
type ActivityExportQuery = z.infer<typeof ActivityExportQuerySchema>

export async function activityExport(
  db: Kysely<Database>,
  { format, ...filter }: ActivityExportQuery,
): Promise<Omit<ExportJob, 'databaseFile'>> {
  const ids = await selectActivityIds(db, filter)
  return { kind: 'activity', format, ids: [ids.compile()], rows: rowsOfIds(db, 'audit_log', COLUMNS) }
}

const COLUMNS = {
  id: sql`audit_log.id`,
  at: sql`audit_log.created_at`,
  person: sql`audit_log.actor`,
  token: sql`audit_log.token`,
  door: sql`audit_log.door`,
  address: sql`audit_log.address`,
  kind: sql`audit_log.kind`,
  action: sql`audit_log.action`,
  recordKind: sql`audit_log.subject_kind`,
  recordId: sql`audit_log.subject_id`,
  record: sql`audit_log.label`,
  reference: sql`audit_log.reference`,
  fields: sql`audit_log.fields`,
  details: sql`audit_log.details`,
}
