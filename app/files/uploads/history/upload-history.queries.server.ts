import type { Kysely } from 'kysely'
import { z } from 'zod'
import { listDialogImports, type PastImport } from '#app/files/imports/past/past-imports.queries.server.ts'
import { listRollBackStates, type RollBackState } from '#app/files/imports/roll-back/roll-back-state.queries.server.ts'
import type { Database } from '#db/schema.ts'
import { parseCheckReport } from '../checking/check-report.ts'
import { parseFileSettings } from '../file-settings.ts'
import { countQuestions } from '../questions/questions.queries.server.ts'
import { canBeRetried } from '../queue/can-be-retried.server.ts'
import { findUpload, listUploads, type Upload } from '../upload.queries.server.ts'
import { listOpenFailures } from './open-failures.server.ts'

export interface UploadEntry extends Upload {
  /** The e-mail address; null if the account is gone. */
  uploadedBy: string | null
  /** Number of athletes it added; null if it is no athlete import, or not one yet. */
  rollBack: RollBackState | null
  /** It failed, and a retry may succeed. */
  canRetry: boolean
  /** It failed, and was not dismissed. */
  isOpenFailure: boolean
}

export type HistoryEntry = { upload: UploadEntry } | { batch: PastImport }

/** The latest files of all users, uploaded or imported by the dialog, newest first. */
export async function listHistory(db: Kysely<Database>, limit: number): Promise<HistoryEntry[]> {
  const uploads = (await toEntries(db, await listUploads(db, limit))).map((upload) => ({
    upload,
    at: upload.createdAt,
  }))
  const batches = (await listDialogImports(db, limit)).map((batch) => ({ batch, at: batch.importedAt }))
  return [...uploads, ...batches].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limit)
}

async function toEntries(db: Kysely<Database>, uploads: readonly Upload[]): Promise<UploadEntry[]> {
  const ids = uploads.map(({ id }) => id)
  const owners = await db
    .selectFrom('upload')
    .leftJoin('user', 'user.id', 'upload.user_id')
    .select(['upload.public_id as id', 'user.email as uploadedBy'])
    .where('upload.public_id', 'in', ids)
    .execute()
  const uploaders = new Map(owners.map(({ id, uploadedBy }) => [id, uploadedBy]))
  const states = await listRollBackStates(db, ids)
  const retriable = await listRetriable(db, uploads)
  const open = await listOpenFailures(db, ids)
  return uploads.map((upload) => ({
    ...upload,
    uploadedBy: uploaders.get(upload.id) ?? null,
    rollBack: states.get(upload.id) ?? null,
    canRetry: retriable.has(upload.jobId),
    isOpenFailure: open.has(upload.id),
  }))
}

/** Ids of the failed jobs for which a retry may succeed. */
async function listRetriable(db: Kysely<Database>, uploads: readonly Upload[]): Promise<ReadonlySet<string | null>> {
  const jobs = await db
    .selectFrom('job')
    .select(['public_id', 'type', 'attempts', 'max_attempts', 'deaths', 'error_code'])
    .where(
      'public_id',
      'in',
      uploads.flatMap(({ status, jobId }) => (status === 'failed' ? (jobId ?? []) : [])),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_batch')
            .innerJoin('upload', 'upload.public_id', 'import_batch.public_id')
            .select('import_batch.id')
            .whereRef('upload.id', '=', 'job.upload_id')
            .where('rolled_back_at', 'is not', null),
        ),
      ),
    )
    .execute()
  return new Set(jobs.filter(canBeRetried).map((job) => job.public_id))
}

export type UploadDetail = NonNullable<Awaited<ReturnType<typeof findUploadDetail>>>

/** An upload with its settings and its progress. */
export async function findUploadDetail(db: Kysely<Database>, publicId: string) {
  const upload = await findUpload(db, publicId)
  const [entry] = upload ? await toEntries(db, [upload]) : []
  if (!entry) return undefined

  const { settings, checkpoint, check_report, ...more } = await db
    .selectFrom('upload')
    .leftJoin('brand', 'brand.id', 'upload.brand_id')
    .leftJoin('job', (join) => join.on('job.public_id', '=', entry.jobId))
    .select([
      'brand.public_id as brandId',
      'brand.name as brandName',
      'upload.settings',
      'upload.check_report',
      'job.progress',
      'job.checkpoint',
      'job.message',
      'job.started_at as startTime',
      'job.finished_at as finishedAt',
    ])
    .where('upload.public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  return {
    ...entry,
    ...more,
    settings: parseFileSettings(settings),
    check: parseCheckReport(check_report),
    fileRows: rowsOfFile(checkpoint),
    openQuestions: await countQuestions(db, publicId),
  }
}

const CountedFileSchema = z.object({ plan: z.object({ rows: z.int() }) })

/** The number of rows, as counted during processing. */
function rowsOfFile(checkpoint: string | null): number | null {
  const counted = CountedFileSchema.safeParse(checkpoint === null ? null : JSON.parse(checkpoint))
  return counted.success ? counted.data.plan.rows : null
}
