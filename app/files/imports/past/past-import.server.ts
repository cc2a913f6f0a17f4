import type { Kysely } from 'kysely'
import { z } from 'zod'
import { importReportCsv } from '#app/files/csv/import-report.ts'
import { type ImportReport, ImportResultSchema } from '#app/files/csv/import-result.ts'
import { NamedAthleteSchema } from '#app/records/relationships/relationship.ts'
import { ProcessingJobSchema } from '#app/site/job-monitor/processing-job.ts'
import type { Database } from '#db/schema.ts'
import { IMPORT_KINDS, type ImportKind } from '#db/tables/import-batch.ts'
import { respondWithCsv } from '../respond-with-csv.ts'
import { describeRollBack } from '../roll-back/preview-roll-back.server.ts'
import { listRollBackStates, type RollBackState } from '../roll-back/roll-back-state.queries.server.ts'
import { findImport } from './import-batch.queries.server.ts'
import { type PastImport, previewRollBack } from './past-imports.queries.server.ts'

const RollBackSchema = z
  .object({
    rolledBack: z.int().nullable().describe('Deleted and not restored since; null when too many to count'),
    rolledBackAt: z.iso.datetime().nullable(),
    isUploading: z.boolean().describe('The upload is unfinished; you can roll it back afterwards'),
    canBeRolledBack: z.boolean(),
    job: ProcessingJobSchema.pick({ id: true, status: true, progress: true, message: true })
      .nullable()
      .describe('The unfinished job that rolls it back'),
  })
  .meta({ id: 'ImportRollBack' })

/** An import, as the API shows it. */
export const PastImportSchema = z
  .object({
    id: z.string(),
    kind: z.enum(IMPORT_KINDS),
    fileName: z.string(),
    importedBy: z.string().nullable().describe('The email address; null if the account has been deleted'),
    importedAt: z.iso.datetime(),
    added: z.int(),
    skipped: z.int(),
    failed: z.int(),
    rollBack: RollBackSchema.nullable().describe('null if the file was only checked'),
  })
  .meta({ id: 'Import' })
type SerializedImport = z.infer<typeof PastImportSchema>

export const ImportDetailSchema = PastImportSchema.extend({
  result: ImportResultSchema.describe('Without the rows of an upload, which are in its own report'),
  deletable: z
    .int()
    .nullable()
    .describe('How many records rolling back would delete; null when they are too many to count, or nothing was added'),
  staying: z.array(NamedAthleteSchema).describe('Of athletes: up to 10 that were edited since'),
}).meta({ id: 'ImportDetail' })

export function serializeImport({ rollBack, ...about }: PastImport): SerializedImport {
  return { ...about, rollBack: rollBack && serializeRollBack(rollBack) }
}

/** One import with its rows and what rolling it back would do; undefined if there is no such import. */
export async function describeImport(
  db: Kysely<Database>,
  id: string,
): Promise<z.infer<typeof ImportDetailSchema> | undefined> {
  const found = await findImport(db, id)
  if (!found) return undefined
  const { kind, result, fileName, importedBy, importedAt } = found
  const state = (await listRollBackStates(db, [id])).get(id)
  const preview = state && (await previewOf(db, id, kind))
  return {
    id,
    kind,
    fileName,
    importedBy,
    importedAt,
    added: result.successCount,
    skipped: result.skippedCount,
    failed: result.errorCount,
    rollBack: state ? serializeRollBack(state) : null,
    result,
    deletable: preview?.deletable ?? null,
    staying: preview?.stayingAthletes ?? [],
  }
}

async function previewOf(db: Kysely<Database>, id: string, kind: ImportKind) {
  if (kind === 'athletes') return previewRollBack(db, id)
  return { ...(await describeRollBack(db, id, kind)), stayingAthletes: [] }
}

function serializeRollBack(state: RollBackState): NonNullable<SerializedImport['rollBack']> {
  const { rolledBack, rolledBackAt, isUploading, canBeRolledBack, rollBackJob } = state
  return { rolledBack, rolledBackAt, isUploading, canBeRolledBack, job: rollBackJob }
}

/** The rows that added no athlete, as a file. */
export function respondWithImportReport(report: ImportReport): Response {
  return respondWithCsv('athlete-import-report.csv', importReportCsv(report))
}
