import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { parseConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { showAppSetup, startAppSetup, turnOnApp } from '#app/people/auth/factors/set-up-app.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { STALE_SETUP, TurnOnAppSchema, WRONG_APP_CODE } from '#app/settings/security/confirm.ts'
import { RecoveryCodesCard } from '#app/settings/security/recovery-codes-card.tsx'
import { SetUpAppCard } from '#app/settings/security/set-up-app-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Authenticator app', 'Set up an app that shows the codes for signing in.')

/** The page shows a secret. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = userLoader(({ user, now }) => startAppSetup(user, now))

const FAILED = 'Failed to set up the app'

export const action = userAction(
  async ({ request, user, session, author, writer, now }) => {
    const form = await readForm(request, TurnOnAppSchema)
    const shown = showAppSetup(user, form.get('setup') ?? '', now)
    const { value, refused, confirmationRefused } = parseConfirmed(form, TurnOnAppSchema, {
      recoveryCodes: null,
      shown,
    })
    if (!value) return refused()

    const outcome = await turnOnApp(writer, session, { ...value, origin: author }, now)
    switch (outcome.status) {
      case 'on': {
        const { recoveryCodes } = outcome
        if (recoveryCodes) return data({ id: newId(), result: undefined, recoveryCodes, shown: undefined })
        return redirectWithToast('/settings/security', { title: 'Authenticator app set up' })
      }
      case 'stale':
        return refused({ code: [STALE_SETUP] })
      case 'wrong_code':
        return refused({ code: [WRONG_APP_CODE] })
      default:
        return confirmationRefused(outcome)
    }
  },
  unsavedConfirmed(FAILED, TurnOnAppSchema, { recoveryCodes: null, shown: undefined }),
)

export const clientAction = keepOpen(FAILED)

export default function SetUpAppPage() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  if (answer?.recoveryCodes) return <RecoveryCodesCard title="Authenticator app set up" codes={answer.recoveryCodes} />
  // A form that is refused keeps the secret, which may be in the app by now.
  return <SetUpAppCard {...(answer?.shown ?? loaded)} answer={answer} />
}
