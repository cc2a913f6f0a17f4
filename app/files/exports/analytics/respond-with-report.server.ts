import { ApiError } from '#app/base/api/api-error.ts'
import { shared } from '#app/base/platform/shared/shared.server.ts'
import type { SignedInUser } from '#app/people/auth/accounts/signed-in-user.ts'
import type { Connections } from '#db/open-database.ts'
import { fileHeaders } from '../export-format.ts'
import type { ReportChoice } from '../reports/requested-report.ts'
import { respondWithQueuedReport } from '../reports/respond-with-queued-report.server.ts'
import { loadReport } from './load-report.server.ts'
import { describeShortage } from './pdf-memory.ts'
import { reportFileName } from './report-format.ts'
import { writeCsvReport } from './write-csv-report.ts'
import { writeInThread } from './write-in-thread.server.ts'

interface AskedReport extends ReportChoice {
  request: Request
  user: SignedInUser
  now: Date
}

/** Who asks for a report waits this long for its file, its turn included. After that a job writes it. */
const INLINE_MS = 5_000

/** The signal of who asks ends the wait before. */
const MAX_WAIT_MS = 60_000

/** One at a time, in all web processes together: writing a PDF takes some 270 MB. */
const PERMITS = {
  most: 1,
  kept: 0,
  maxOfOne: 1,
  maxWaitingOfOne: 1,
  waitMs: MAX_WAIT_MS,
  waitForOwnMs: MAX_WAIT_MS,
}

/**
 * The report as a download. One that is not written in time becomes a job: a browser is led to its page, a program gets
 * 202.
 */
export async function respondWithReport(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  asked: AskedReport,
  inlineMs = INLINE_MS,
  memory?: number,
): Promise<Response> {
  const { request, user, range, filters, format, sections, now } = asked
  const headers = fileHeaders(format, reportFileName(range, format))
  const shortage = describeShortage(format, memory)
  if (shortage) throw new ApiError(422, shortage, [{ path: 'format', message: shortage }])
  if (request.method === 'HEAD') return new Response(null, { headers })
  if (format === 'csv') {
    return new Response(writeCsvReport(await loadReport(reader, { range, filters, sections, now })), { headers })
  }

  const file = await writeWithin(inlineMs, request.signal, user, async (signal) => {
    const report = await loadReport(reader, { range, filters, sections, now })
    return writeInThread({ report, format }, signal)
  })
  if (file) return new Response(file, { headers })

  return respondWithQueuedReport(writer, { request, user, now }, { range, filters, sections, format })
}

/** Undefined if it takes longer, or its turn does not come in time. */
async function writeWithin<File>(
  ms: number,
  gone: AbortSignal,
  user: SignedInUser,
  write: (signal: AbortSignal) => Promise<File>,
): Promise<File | undefined> {
  const late = AbortSignal.timeout(ms)
  const signal = AbortSignal.any([gone, late])
  const owner = { id: user.publicId, isPreferred: user.role === 'ADMIN' }
  const turn = await shared.waitForTurn({ queue: 'reports', limits: PERMITS, owner }, signal)
  // Nobody waits for it any more.
  if (gone.aborted) throw new ApiError(499, 'The request was given up.')
  if (!turn.isGranted) return undefined
  try {
    return await write(signal)
  } catch (error) {
    if (gone.aborted || !late.aborted) throw error
    return undefined
  } finally {
    turn.end()
  }
}
