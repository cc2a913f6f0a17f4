import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { turnOffApp } from '#app/people/auth/factors/set-up-app.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { ConfirmSchema } from '#app/settings/security/confirm.ts'
import { ConfirmCard } from '#app/settings/security/confirm-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Authenticator app', 'Stop using the authenticator app.')

export const loader = userLoader(() => null)

const FAILED = 'Failed to turn off the app'

export const action = userAction(
  async ({ request, session, author, writer, now }) => {
    const { value, refused, confirmationRefused } = await readConfirmed(request, ConfirmSchema)
    if (!value) return refused()

    const outcome = await turnOffApp(writer, session, { ...value, origin: author }, now)
    if (outcome.status !== 'off') return confirmationRefused(outcome)
    return redirectWithToast('/settings/security', { title: 'Authenticator app turned off' })
  },
  unsavedConfirmed(FAILED, ConfirmSchema),
)

export const clientAction = keepOpen(FAILED)

export default function TurnOffAppPage() {
  return (
    <ConfirmCard
      title="Turn off the authenticator app"
      description="Signing in will no longer ask for its code. Your other sessions will be signed out."
      submit={{ label: 'Turn off', busyLabel: 'Turning off...' }}
      answer={useAnswer<typeof action>()}
    />
  )
}
