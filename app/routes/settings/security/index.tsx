import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { isRefused, withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { findFactorRule, saveFactorRule } from '#app/people/auth/factors/factor-rule.server.ts'
import { listPasskeys } from '#app/people/auth/factors/passkeys/own-passkeys.server.ts'
import { findSecondFactors } from '#app/people/auth/factors/second-factor.queries.server.ts'
import { adminAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { FACTOR_RULE_IS_GIVEN, FactorRuleFormSchema } from '#app/settings/security/confirm.ts'
import { FactorRuleCard } from '#app/settings/security/factor-rule-card.tsx'
import { FactorsCard } from '#app/settings/security/factors-card.tsx'
import { PasskeysCard } from '#app/settings/security/passkeys-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Security', 'What proves beside the password that it is you who signs in.')

export const loader = userLoader(async ({ user, session, reader }) => ({
  factors: await findSecondFactors(reader, user.id),
  passkeys: await listPasskeys(reader, user.id),
  needsFactor: session.needsFactor,
  rule:
    user.role === 'ADMIN'
      ? { rule: await findFactorRule(reader), isGiven: config().adminSecondFactor !== undefined }
      : null,
}))

const FAILED = 'Failed to change the rule'

/** The rule for administrators. */
export const action = adminAction(
  async ({ request, session, author, writer, now }) => {
    // Whoever the rule holds back may not lift it.
    if (session.needsFactor && config().adminSecondFactor === undefined) throw redirect('/settings/security')
    const { value, refused, confirmationRefused } = await readConfirmed(request, FactorRuleFormSchema)
    if (!value) return refused()

    const rule = value.required === 'true' ? 'required' : 'optional'
    const outcome = await withConfirmation(writer, { session, origin: author }, value.currentPassword, now, () =>
      saveFactorRule(writer, author, rule, now),
    )
    if (isRefused(outcome)) return confirmationRefused(outcome)
    if (!outcome) {
      return redirectWithToast('/settings/security', {
        title: 'Not changed',
        description: FACTOR_RULE_IS_GIVEN,
        variant: 'destructive',
      })
    }
    return redirectWithToast('/settings/security', {
      title:
        rule === 'required'
          ? 'Administrators need a second factor now'
          : 'Administrators no longer need a second factor',
    })
  },
  unsavedConfirmed(FAILED, FactorRuleFormSchema),
)

export const clientAction = keepOpen(FAILED)

export default function SecurityPage() {
  const { factors, passkeys, needsFactor, rule } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      {needsFactor && (
        <Banner tone="caution" title="Set up a second factor to go on">
          Administrators of this installation need more than a password. Everything else waits until you have set one
          up.
        </Banner>
      )}
      <FactorsCard {...factors} />
      <PasskeysCard passkeys={passkeys} />
      {rule && !needsFactor && <FactorRuleCard {...rule} answer={answer} />}
    </>
  )
}
