import { data, type HeadersFunction } from '@remix-run/node'
import { Card } from '#app/base/components/display/card.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { MadePasskey } from '#app/people/auth/factors/passkeys/browser-response.ts'
import { registerPasskey } from '#app/people/auth/factors/passkeys/register-passkey.server.ts'
import { relyingPartyOf } from '#app/people/auth/factors/passkeys/relying-party.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { RecoveryCodesCard } from '#app/settings/security/recovery-codes-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Passkeys', 'Sign in with a passkey.')

/** The page may show recovery codes. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = userLoader(() => null)

const FAILED = 'Failed to add the passkey'

/** Keeps the passkey that the browser has made. */
export const action = userAction(async ({ request, session, author, writer, now }) => {
  const form = await readForm(request, MadePasskey)
  const made = MadePasskey.safeParse(Object.fromEntries(form))
  const party = relyingPartyOf(request)
  const outcome = made.success
    ? await registerPasskey(writer, session, { ...made.data, origin: author }, party, now)
    : ({ status: 'refused' } as const)
  if (outcome.status === 'on' && outcome.recoveryCodes) return data({ recoveryCodes: outcome.recoveryCodes })
  return redirectWithToast(
    '/settings/security',
    outcome.status === 'on'
      ? { title: 'Passkey added' }
      : {
          title: FAILED,
          description: 'The passkey was made too late, or for another site. Delete it in your browser and try again.',
          variant: 'destructive',
        },
  )
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function PasskeysPage() {
  const answer = useAnswer<typeof action>()
  if (answer && 'recoveryCodes' in answer)
    return <RecoveryCodesCard title="Passkey added" codes={answer.recoveryCodes} />
  return (
    <Card title="Passkeys">
      <FailureBanner failure={failureOf(answer)} />
      <LinkButton to="/settings/security">Back to security</LinkButton>
    </Card>
  )
}
