import type { Kysely } from 'kysely'
import type { SignedInUser } from '#app/auth/accounts/signed-in-user.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import type { Database } from '#db/schema.ts'
import { deleteReport } from './requested-report.queries.server.ts'

/** Deletes the report that the pressed button names, and leads back to the list. */
export async function deleteReportFromPage(
  db: Kysely<Database>,
  { user, form, now }: { user: SignedInUser; form: URLSearchParams; now: Date },
): Promise<Response> {
  const id = form.get('delete')
  if (id === null) throw new Response('The form names no report.', { status: 400, statusText: 'Bad Request' })

  switch (await deleteReport(db, user, id, now)) {
    case 'deleted':
      return redirectWithToast('/analytics/reports', { title: 'Report deleted' })
    case 'not_yours':
      return redirectWithToast('/analytics/reports', {
        title: 'Failed to delete the report',
        description: 'Only the person who asked for a report or an administrator can delete it.',
        variant: 'destructive',
      })
    case 'not_found':
      return notFound('Report')
  }
}
