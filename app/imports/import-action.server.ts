import { type ActionFunctionArgs, data } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { failedImportToast, importToast } from '#app/csv/import-result.ts'
import { createToast, redirectWithToast } from '#app/http/flash-toast.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import type { ImportOptions } from './import-athletes.server.ts'
import { receiveAthleteImport } from './receive-athlete-import.server.ts'

/** The action behind both buttons of the plain form: redirects to the result, or returns the file's error. */
export function importAction(options: ImportOptions) {
  return pageAction(
    async ({ request, context }: ActionFunctionArgs) => {
      const author = requestActor(await requireAdmin(request), request, context)
      const received = await receiveAthleteImport(database().writer, request, author, now(), options)

      if (received.status === 'refused') {
        const { code, problem } = received
        return data({ problem, toast: createToast(failedImportToast(problem)) }, code)
      }
      const { result } = received
      return redirectWithToast(`/athletes/import/${result.batchId}`, importToast(result), { status: 303 })
    },
    {
      takesFile: true,
      unsaved: (text) => ({ problem: text, toast: createToast(failedImportToast(text)) }),
    },
  )
}
