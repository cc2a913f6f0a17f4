import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { parseConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { isRefused, withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { OPENID_IS_GIVEN, OpenIdFormSchema } from '#app/people/auth/openid/openid-settings.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { OpenIdCard } from '#app/settings/openid/openid-card.tsx'
import { findOpenIdSetup, removeOpenIdSetup, saveOpenIdSetup } from '#app/settings/openid/openid-setup.server.ts'
import { testOpenId } from '#app/settings/openid/test-openid.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('OpenID provider', 'Sign in where your organisation keeps its accounts.')

export const loader = adminLoader(async ({ request, reader }) => ({ setup: await findOpenIdSetup(reader, request) }))

const FAILED = 'Failed to save the OpenID provider'

/** Saves or removes the provider, or tests it. */
export const action = adminAction(
  async ({ request, session, user, author, writer, now }) => {
    const form = await readForm(request, ['change', ...Object.keys(OpenIdFormSchema.shape)])
    if (form.get('change') === 'test') {
      return data({ id: newId(), result: undefined, tested: await testOpenId(writer, user.publicId, now) })
    }
    const { value, refused, confirmationRefused } = parseConfirmed(form, OpenIdFormSchema, { tested: undefined })
    const confirmed = <Outcome,>(work: () => Promise<Outcome>) =>
      withConfirmation(writer, { session, origin: author }, form.get('currentPassword') ?? undefined, now, work)
    if (form.get('change') === 'remove') {
      const removed = await confirmed(() => removeOpenIdSetup(writer, author, now))
      if (isRefused(removed)) return confirmationRefused(removed)
      return redirectWithToast('/settings/openid', { title: 'OpenID provider removed' })
    }
    if (!value) return refused()
    const { currentPassword: _, ...entered } = value
    const outcome = await confirmed(() => saveOpenIdSetup(writer, author, entered, now))
    if (isRefused(outcome)) return confirmationRefused(outcome)
    if (outcome === 'given') return refused({ issuer: [OPENID_IS_GIVEN] }, 409)
    return redirectWithToast('/settings/openid', { title: 'OpenID provider saved', description: 'Test it now.' })
  },
  unsavedConfirmed(FAILED, OpenIdFormSchema, { tested: undefined }),
)

export const clientAction = keepOpen(FAILED)

export default function OpenIdPage() {
  const { setup } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <OpenIdCard setup={setup} answer={answer} />
    </>
  )
}
