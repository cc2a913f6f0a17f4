import type { Kysely } from 'kysely'
import { ApiError } from '#app/api/api-error.ts'
import type { SignedInUser } from '#app/auth/accounts/signed-in-user.ts'
import { log } from '#app/platform/logging.server.ts'
import { findDatabaseFile } from '#db/catalog.ts'
import type { Database } from '#db/schema.ts'
import { EXPORT_TYPES, exportFileName } from './export-format.ts'
import type { ExportJob } from './export-job.ts'
import { exportRefusal, requireExportPermit } from './export-permits.server.ts'
import { logSize } from './log-size.server.ts'
import { EXPORT_LIMITS, streamExport } from './stream-export.server.ts'

/** Streams the export as a download, with backpressure. */
export async function respondWithExport(
  db: Kysely<Database>,
  { request, user }: { request: Request; user: SignedInUser },
  job: Omit<ExportJob, 'databaseFile'>,
  now: Date,
): Promise<Response> {
  const headers = {
    'Content-Type': job.format === 'csv' ? `${EXPORT_TYPES.csv}; charset=utf-8` : EXPORT_TYPES[job.format],
    'Content-Disposition': `attachment; filename="${exportFileName(job.kind, job.format, now)}"`,
    // Compressing it here would take longer than generating it.
    'Cache-Control': 'no-store, no-transform',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })

  const release = await requireExportPermit({ request, user })
  try {
    const databaseFile = await findDatabaseFile(db)
    if (logSize(databaseFile) > EXPORT_LIMITS.largestLog)
      throw exportRefusal(503, 'The storage is busy. Please try again.')
    const { body, ended } = await streamExport({ ...job, databaseFile })
    void ended.then((reason) => {
      release()
      if (reason) log.warn({ reason, userId: user.publicId, kind: job.kind }, 'an export was broken off')
    })
    return new Response(body, { headers })
  } catch (error) {
    release()
    if (!(error instanceof ApiError)) log.error({ err: error, kind: job.kind }, 'an export could not begin')
    throw error
  }
}
