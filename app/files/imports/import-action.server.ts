import { data } from '@remix-run/node'
import { createToast, redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { failedImportToast, importToast } from '#app/files/csv/import-result.ts'
import { adminAction } from '#app/people/auth/page-route.server.ts'
import type { ImportOptions } from './import-athletes.server.ts'
import { receiveAthleteImport } from './receive-athlete-import.server.ts'

/** The action behind both buttons of the plain form: redirects to the result, or returns the file's error. */
export function importAction(options: ImportOptions) {
  return adminAction(
    async ({ request, author, writer, now }) => {
      const received = await receiveAthleteImport(writer, request, author, now, options)

      if (received.status === 'refused') {
        const { code, problem, canBeMatched } = received
        return data({ problem, canBeMatched, toast: createToast(failedImportToast(problem)) }, code)
      }
      const { result } = received
      return redirectWithToast(`/athletes/import/${result.batchId}`, importToast(result), { status: 303 })
    },
    {
      takesFile: true,
      unsaved: (text) => ({ problem: text, canBeMatched: false, toast: createToast(failedImportToast(text)) }),
    },
  )
}
