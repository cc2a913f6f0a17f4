import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { failingAs, failureOf, keepOpen } from '#app/base/components/forms/keep-open.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { config } from '#app/base/platform/config.server.ts'
import { findFactorRule, saveFactorRule } from '#app/people/auth/factors/factor-rule.server.ts'
import { listPasskeys } from '#app/people/auth/factors/passkeys/own-passkeys.server.ts'
import { findSecondFactors } from '#app/people/auth/factors/second-factor.queries.server.ts'
import { adminAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { FACTOR_RULE_IS_GIVEN } from '#app/settings/security/confirm.ts'
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
export const action = adminAction(async ({ request, session, author, writer, now }) => {
  // Whoever the rule holds back may not lift it.
  if (session.needsFactor && config().adminSecondFactor === undefined) throw redirect('/settings/security')
  const required = (await readForm(request, ['required'])).get('required')
  if (required !== 'true' && required !== 'false')
    throw new Response('Unknown change.', { status: 400, statusText: 'Bad Request' })

  const rule = required === 'true' ? 'required' : 'optional'
  if (!(await saveFactorRule(writer, author, rule, now))) {
    return redirectWithToast('/settings/security', {
      title: 'Not changed',
      description: FACTOR_RULE_IS_GIVEN,
      variant: 'destructive',
    })
  }
  return redirectWithToast('/settings/security', {
    title:
      rule === 'required' ? 'Administrators need a second factor now' : 'Administrators no longer need a second factor',
  })
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function SecurityPage() {
  const { factors, passkeys, needsFactor, rule } = useLoaderData<typeof loader>()
  const failure = failureOf(useAnswer<typeof action>())

  return (
    <>
      <FailureBanner failure={failure} />
      {needsFactor && (
        <Banner tone="caution" title="Set up a second factor to go on">
          Administrators of this installation need more than a password. Everything else waits until you have set one
          up.
        </Banner>
      )}
      <FactorsCard {...factors} />
      <PasskeysCard passkeys={passkeys} />
      {rule && !needsFactor && <FactorRuleCard {...rule} />}
    </>
  )
}
