import { redirect } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { ApiError } from '#app/base/api/api-error.ts'
import type { SignedInUser } from '#app/people/auth/accounts/signed-in-user.ts'
import { isNavigation } from '#app/people/auth/api-access/api-route.server.ts'
import { notFound } from '#app/people/auth/page-route.server.ts'
import type { Database } from '#db/schema.ts'
import { requestReport } from './request-report.server.ts'
import { findReport } from './requested-report.queries.server.ts'
import {
  type FileChoice,
  type RequestedReport,
  reportPage,
  TOO_MANY_KEPT,
  TOO_MANY_REPORTS,
} from './requested-report.ts'

const RETRY_AFTER_SECONDS = '10'

/** Leaves what was asked for to a job: a browser is led to its page, a program gets 202. */
export async function respondWithQueuedReport(
  db: Kysely<Database>,
  { request, user, now }: { request: Request; user: SignedInUser; now: Date },
  choice: FileChoice,
): Promise<Response> {
  const report = await requireQueuedReport(db, user, choice, now)
  if (isNavigation(request)) return redirect(reportPage(report.id))
  return Response.json(
    { data: report },
    { status: 202, headers: { Location: `/api/v1${reportPage(report.id)}`, 'Cache-Control': 'no-store' } },
  )
}

/** Queues the report that a call asks for; throws 429 or 409 when the user has too many. */
export async function requireQueuedReport(
  db: Kysely<Database>,
  user: SignedInUser,
  choice: FileChoice,
  now: Date,
): Promise<RequestedReport> {
  const outcome = await requestReport(db, user.id, choice, now)
  switch (outcome.status) {
    case 'too_many_unfinished':
      throw new ApiError(429, TOO_MANY_REPORTS, [], undefined, { 'Retry-After': RETRY_AFTER_SECONDS })
    case 'too_many_kept':
      throw new ApiError(409, TOO_MANY_KEPT)
    case 'queued':
      return (await findReport(db, user, outcome.id, now)) ?? notFound('Report')
  }
}
