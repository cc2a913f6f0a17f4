import { ApiError } from '#app/base/api/api-error.ts'
import { log } from '#app/base/platform/logging.server.ts'
import { shared } from '#app/base/platform/shared/shared.server.ts'
import type { SignedInUser } from '#app/people/auth/accounts/signed-in-user.ts'
import { findDatabaseFile } from '#db/catalog.ts'
import type { Connections } from '#db/open-database.ts'
import { exportFileName, fileHeaders } from './export-format.ts'
import type { ExportJob } from './export-job.ts'
import { respondWithQueuedReport } from './reports/respond-with-queued-report.server.ts'
import { endingTurn } from './slow-turn.server.ts'
import { EXPORT_LIMITS, logSize, streamExport } from './stream-export.server.ts'

interface AskedExport {
  request: Request
  user: SignedInUser
  now: Date
}

/** Who asks for an export waits this long for its turn. After that a job writes it. */
const WAIT_MS = 60_000

/** Streams the export as a download, with backpressure. One whose turn does not come in time becomes a job. */
export async function respondWithExport(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  asked: AskedExport,
  job: Omit<ExportJob, 'databaseFile'>,
  waitMs = WAIT_MS,
): Promise<Response> {
  const { request, user, now } = asked
  const { kind, format } = job
  const headers = fileHeaders(format, exportFileName(kind, format, now))
  if (request.method === 'HEAD') return new Response(null, { headers })

  const release = await waitForTurn(asked, waitMs)
  if (!release) {
    if (kind === 'activity') throw exportRefusal(503, 'Other exports are still running. Please try again.')
    return respondWithQueuedReport(writer, asked, { kind, format, query: new URL(request.url).search.slice(1) })
  }
  try {
    const databaseFile = await findDatabaseFile(reader)
    if (logSize(databaseFile) > EXPORT_LIMITS.largestLog)
      throw exportRefusal(503, 'The storage is busy. Please try again.')
    const { body, slow, ended } = await streamExport({ ...job, databaseFile })
    const turn = endingTurn(user.publicId, release)
    void slow.then(turn.leaveToNext)
    void ended.then((reason) => {
      turn.end()
      if (reason) log.warn({ reason, userId: user.publicId, kind }, 'an export was broken off')
    })
    return new Response(body, { headers })
  } catch (error) {
    release()
    if (!(error instanceof ApiError)) log.error({ err: error, kind }, 'an export could not begin')
    throw error
  }
}

/**
 * Each export occupies a thread and, until its client has downloaded the file, the database's write-ahead log; so all web
 * processes have these permits together.
 */
const PERMITS = { most: 4, kept: 1, maxOfOne: 1, maxWaitingOfOne: 5 }
const RETRY_AFTER_SECONDS = '10'

/** Resolves with a function that ends the turn; with undefined if it does not come in time. */
async function waitForTurn({ request, user }: AskedExport, waitMs: number): Promise<(() => void) | undefined> {
  const owner = { id: user.publicId, isPreferred: user.role === 'ADMIN' }
  const late = AbortSignal.timeout(waitMs)
  const signal = AbortSignal.any([request.signal, late])
  const turn = await shared.waitForTurn({ queue: 'exports', limits: PERMITS, owner }, signal)
  if (turn.isGranted) return turn.end
  if (request.signal.aborted) throw new ApiError(499, 'The request was given up.')
  if (late.aborted) return undefined
  throw turn.hasShare
    ? exportRefusal(429, 'One of your exports is still running. Please wait until it finishes.')
    : exportRefusal(429, 'Too many of your exports are waiting. Please try again when one has finished.')
}

function exportRefusal(status: number, message: string): ApiError {
  return new ApiError(status, message, [], undefined, { 'Retry-After': RETRY_AFTER_SECONDS })
}
