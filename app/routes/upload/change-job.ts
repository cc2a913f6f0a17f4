import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { safeRedirect } from '#app/http/safe-redirect.ts'
import { changeJob } from '#app/job-monitor/change-job.server.ts'
import { describeJobFailure, JOB_ACTION_TOASTS, JOB_ACTIONS } from '#app/job-monitor/job-action-words.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

const QUEUE = '/upload/queue'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return redirect(QUEUE)
}

type Params = ActionFunctionArgs['params']

export const action = pageAction(
  async ({ request, params, context }) => {
    const actor = requestActor(await requireAdmin(request), request, context)
    const asked = JOB_ACTIONS.find((offered) => offered === params.action) ?? notFound('Page')
    const redirectTo = pageOf(await readForm(request, ['redirectTo']))

    const outcome = await changeJob(database().writer, params.id ?? '', asked, actor, now())
    if (outcome.status === 'not_found') notFound('Job')
    if (outcome.status === 'done')
      return redirectWithToast(redirectTo, { ...JOB_ACTION_TOASTS[asked], key: keyOf(params) })
    return failed(redirectTo, params, outcome.reason)
  },
  { unsaved: (text, form, params) => failed(pageOf(form), params, text) },
)

function failed(redirectTo: string, params: Params, description: string): Promise<Response> {
  const title = describeJobFailure(params.action ?? 'change')
  return redirectWithToast(redirectTo, { key: keyOf(params), title, description, variant: 'destructive' })
}

/** The page the form is on. */
function pageOf(form: URLSearchParams): string {
  return safeRedirect(form.get('redirectTo'), QUEUE)
}

function keyOf({ id }: Params): string {
  return `job ${id}`
}
