import { redirect } from '@remix-run/node'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { countDueDiscoveries } from '#app/discovery/agent/agent.queries.server.ts'
import { AGENT_NOT_SWITCHED, IMPORTED_NOT_STOPPED, STOP_IMPORTED } from '#app/discovery/agent/agent-form.ts'
import { describeStopped, describeSwitch } from '#app/discovery/agent/describe-switch.ts'
import { stopDueDiscoveries } from '#app/discovery/agent/stop-due-discoveries.server.ts'
import { switchAgent } from '#app/discovery/agent/switch-agent.server.ts'
import { adminAction } from '#app/people/auth/page-route.server.ts'

export function loader() {
  return redirect('/champions')
}

export const action = adminAction(
  async ({ request, author, reader, writer, now }) => {
    const form = await readForm(request, ['running', 'intent', 'redirectTo'])
    const redirectTo = pageOf(form)

    if (form.get('intent') === STOP_IMPORTED) {
      const athletes = await stopDueDiscoveries(writer, author, now)
      return redirectWithToast(redirectTo, describeStopped(athletes))
    }

    const running = form.get('running') === 'true'
    const contact = await findContact(reader)
    const outcome = await switchAgent(writer, { running, contact, author, now })
    return redirectWithToast(redirectTo, describeSwitch(outcome, running, await countDueDiscoveries(reader)))
  },
  {
    unsaved: (text, form) => {
      const title = form.get('intent') === STOP_IMPORTED ? IMPORTED_NOT_STOPPED : AGENT_NOT_SWITCHED
      return redirectWithToast(pageOf(form), { title, description: text, variant: 'destructive' })
    },
  },
)

/** The page the form is on. */
function pageOf(form: URLSearchParams): string {
  return safeRedirect(form.get('redirectTo'), '/champions')
}
