import { redirect } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { failedImportToast, importToast } from '#app/csv/import-result.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { importAthletes } from '#app/imports/import-athletes.server.ts'
import sampleAthletes from '#app/imports/sample-athletes.csv?raw'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

const SAMPLE = { name: 'sample-athletes.csv', bytes: new TextEncoder().encode(sampleAthletes) }

export function loader() {
  return redirect('/athletes/import')
}

/** Imports the athletes that come with the product, as a file that can be rolled back like any other. */
export const action = pageAction(
  async ({ request, context }) => {
    const author = requestActor(await requireAdmin(request), request, context)
    const outcome = await importAthletes(database().writer, SAMPLE, author, now())
    if (outcome.status === 'refused') return redirectWithToast('/athletes', failedImportToast(outcome.problem))
    const { result } = outcome
    return redirectWithToast(`/athletes/import/${result.batchId}`, importToast(result), { status: 303 })
  },
  { unsaved: (text) => redirectWithToast('/dashboard', failedImportToast(text)) },
)
