import { redirect } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { countDueDiscoveries } from '#app/discovery/agent/agent.queries.server.ts'
import { AGENT_NOT_SWITCHED, IMPORTED_NOT_STOPPED, STOP_IMPORTED } from '#app/discovery/agent/agent-form.ts'
import { describeStopped, describeSwitch } from '#app/discovery/agent/describe-switch.ts'
import { stopDueDiscoveries } from '#app/discovery/agent/stop-due-discoveries.server.ts'
import { switchAgent } from '#app/discovery/agent/switch-agent.server.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.ts'
import { now } from '#app/platform/clock.server.ts'
import { findContact } from '#app/platform/contact.server.ts'
import { database } from '#app/platform/database.server.ts'

export function loader() {
  return redirect('/champions')
}

export const action = pageAction(
  async ({ request, context }) => {
    const user = await requireAdmin(request)
    const form = await readForm(request, ['running', 'intent', 'redirectTo'])
    const redirectTo = pageOf(form)
    const { reader, writer } = database()

    if (form.get('intent') === STOP_IMPORTED) {
      const athletes = await stopDueDiscoveries(writer, requestActor(user, request, context), now())
      return redirectWithToast(redirectTo, describeStopped(athletes))
    }

    const running = form.get('running') === 'true'
    const contact = await findContact(reader)
    const outcome = await switchAgent(writer, { running, contact, changedBy: user.id, now: now() })
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
