import { data, type HeadersFunction } from '@remix-run/node'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { newId } from '#app/base/platform/ids.server.ts'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { renewRecoveryCodes } from '#app/people/auth/factors/renew-recovery-codes.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { ConfirmSchema, RECOVERY_CODES_NEED_FACTOR } from '#app/settings/security/confirm.ts'
import { ConfirmCard } from '#app/settings/security/confirm-card.tsx'
import { RecoveryCodesCard } from '#app/settings/security/recovery-codes-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Recovery codes', 'Make new codes for when you have lost your second factor.')

/** The page shows secrets. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = userLoader(() => null)

const FAILED = 'Failed to make new codes'

export const action = userAction(
  async ({ request, session, author, writer, now }) => {
    const { value, refused, confirmationRefused } = await readConfirmed(request, ConfirmSchema, { recoveryCodes: null })
    if (!value) return refused()

    const outcome = await renewRecoveryCodes(writer, session, { ...value, origin: author }, now)
    switch (outcome.status) {
      case 'renewed':
        return data({ id: newId(), result: undefined, recoveryCodes: outcome.recoveryCodes })
      case 'no_factor':
        return refused({ currentPassword: [RECOVERY_CODES_NEED_FACTOR] }, 409)
      default:
        return confirmationRefused(outcome)
    }
  },
  unsavedConfirmed(FAILED, ConfirmSchema, { recoveryCodes: null }),
)

export const clientAction = keepOpen(FAILED)

export default function RecoveryCodesPage() {
  const answer = useAnswer<typeof action>()
  if (answer?.recoveryCodes) return <RecoveryCodesCard title="New recovery codes" codes={answer.recoveryCodes} />
  return (
    <ConfirmCard
      title="Make new recovery codes"
      description="Your former codes will no longer work. Your other sessions will be signed out."
      submit={{ label: 'Make new codes', busyLabel: 'Making...' }}
      answer={answer}
    />
  )
}
