import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { changeJob } from '#app/site/job-monitor/change-job.server.ts'
import { describeJobFailure, JOB_ACTION_TOASTS, JOB_ACTIONS } from '#app/site/job-monitor/job-action-words.ts'

const QUEUE = '/upload/queue'

export const loader = adminLoader(() => redirect(QUEUE))

type Params = ActionFunctionArgs['params']

export const action = adminAction(
  async ({ request, params, id, author, writer, now }) => {
    const asked = JOB_ACTIONS.find((offered) => offered === params.action) ?? notFound('Page')
    const redirectTo = pageOf(await readForm(request, ['redirectTo']))

    const outcome = await changeJob(writer, id, asked, author, now)
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
