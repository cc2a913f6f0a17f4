import { redirect } from '@remix-run/node'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { failedImportToast, importToast } from '#app/files/csv/import-result.ts'
import { importAthletes } from '#app/files/imports/import-athletes.server.ts'
import sampleAthletes from '#app/files/imports/sample-athletes.csv?raw'
import { adminAction } from '#app/people/auth/page-route.server.ts'

const SAMPLE = { name: 'sample-athletes.csv', bytes: new TextEncoder().encode(sampleAthletes) }

export function loader() {
  return redirect('/athletes/import')
}

/** Imports the athletes that come with the product, as a file that can be rolled back like any other. */
export const action = adminAction(
  async ({ author, writer, now }) => {
    const outcome = await importAthletes(writer, SAMPLE, author, now)
    if (outcome.status === 'refused') return redirectWithToast('/athletes', failedImportToast(outcome.problem))
    const { result } = outcome
    return redirectWithToast(`/athletes/import/${result.batchId}`, importToast(result), { status: 303 })
  },
  { unsaved: (text) => redirectWithToast('/dashboard', failedImportToast(text)) },
)
