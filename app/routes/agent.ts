import { redirect } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { now } from '#app/clock.server.ts'
import { config } from '#app/config.server.ts'
import { database } from '#app/database.server.ts'
import { describeSwitch } from '#app/discovery/agent/describe-switch.ts'
import { switchAgent } from '#app/discovery/agent/switch-agent.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { pageAction } from '#app/http/page-action.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.ts'

export function loader() {
  return redirect('/champions')
}

export const action = pageAction(async ({ request }) => {
  const user = await requireAdmin(request)
  const form = await readForm(request, ['running', 'redirectTo'])
  const running = form.get('running') === 'true'

  const { contact } = config()
  const outcome = await switchAgent(database().writer, { running, contact, changedBy: user.id, now: now() })
  return redirectWithToast(safeRedirect(form.get('redirectTo'), '/champions'), describeSwitch(outcome, running))
})
