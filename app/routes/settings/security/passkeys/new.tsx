import { data, type HeadersFunction } from '@remix-run/node'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { TOO_MANY_PASSKEYS } from '#app/people/auth/factors/passkeys/passkey.ts'
import { startRegistration } from '#app/people/auth/factors/passkeys/register-passkey.server.ts'
import { relyingPartyOf } from '#app/people/auth/factors/passkeys/relying-party.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { NewPasskeySchema } from '#app/settings/security/confirm.ts'
import { CreatePasskeyCard } from '#app/settings/security/create-passkey-card.tsx'
import { NewPasskeyCard } from '#app/settings/security/new-passkey-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('New passkey', 'Add a passkey to sign in with.')

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = userLoader(() => null)

const FAILED = 'Failed to add the passkey'

/** The browser makes the passkey from the answer. */
export const action = userAction(
  async ({ request, session, author, writer, now }) => {
    const { value, refused, confirmationRefused } = await readConfirmed(request, NewPasskeySchema, { made: null })
    if (!value) return refused()

    const party = relyingPartyOf(request)
    const outcome = await startRegistration(writer, session, { ...value, origin: author }, party, now)
    switch (outcome.status) {
      case 'started':
        return data({ id: null, result: undefined, made: { options: outcome.options, challenge: outcome.challenge } })
      case 'too_many':
        return refused({ name: [TOO_MANY_PASSKEYS] }, 409)
      default:
        return confirmationRefused(outcome)
    }
  },
  unsavedConfirmed(FAILED, NewPasskeySchema, { made: null }),
)

export const clientAction = keepOpen(FAILED)

export default function NewPasskeyPage() {
  const answer = useAnswer<typeof action>()
  if (answer?.made) return <CreatePasskeyCard {...answer.made} />
  return <NewPasskeyCard answer={answer} />
}
