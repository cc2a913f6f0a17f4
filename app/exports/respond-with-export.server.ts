import type { Kysely } from 'kysely'
import { ApiError } from '#app/api/api-error.ts'
import type { SignedInUser } from '#app/auth/accounts/signed-in-user.ts'
import { log } from '#app/platform/logging.server.ts'
import { shared } from '#app/platform/shared/shared.server.ts'
import { findDatabaseFile } from '#db/catalog.ts'
import type { Database } from '#db/schema.ts'
import { EXPORT_TYPES, exportFileName } from './export-format.ts'
import type { ExportJob } from './export-job.ts'
import { endSlowTurn } from './slow-turn.server.ts'
import { EXPORT_LIMITS, logSize, streamExport } from './stream-export.server.ts'

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
    const turn = endSlowTurn(user.publicId, release)
    void ended.then((reason) => {
      turn.end()
      if (reason) log.warn({ reason, userId: user.publicId, kind: job.kind }, 'an export was broken off')
    })
    return new Response(body, { headers })
  } catch (error) {
    release()
    if (!(error instanceof ApiError)) log.error({ err: error, kind: job.kind }, 'an export could not begin')
    throw error
  }
}

/**
 * Each export occupies a thread and, until its client has downloaded the file, the database's write-ahead log; so all web
 * processes have these permits together.
 */
const PERMITS = {
  most: 4,
  kept: 1,
  mostOfOne: 1,
  mostWaitingOfOne: 5,
  waitMs: 60_000,
  waitForOwnMs: 60_000,
}
const RETRY_AFTER_SECONDS = '10'

/** Waits for its turn; resolves with a function that ends it. Throws if the turn does not come in time. */
async function requireExportPermit({ request, user }: { request: Request; user: SignedInUser }): Promise<() => void> {
  const owner = { id: user.publicId, isPreferred: user.role === 'ADMIN' }
  const turn = await shared.waitForTurn({ queue: 'exports', limits: PERMITS, owner }, request.signal)
  if (turn.isGranted) return turn.end
  throw turn.hasShare
    ? exportRefusal(429, 'One of your exports is still running. Please wait until it finishes.')
    : exportRefusal(503, 'Too many exports are running. Please try again.')
}

function exportRefusal(status: number, message: string): ApiError {
  return new ApiError(status, message, [], undefined, { 'Retry-After': RETRY_AFTER_SECONDS })
}
