import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen } from '#app/base/components/forms/keep-open.ts'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { refuseConfirmation } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
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
const SECRETS = ['clientSecret', 'currentPassword']

/** Saves or removes the provider, or tests it. */
export const action = adminAction(
  async ({ request, session, user, author, writer, now }) => {
    const form = await readForm(request, ['change', ...Object.keys(OpenIdFormSchema.shape)])
    if (form.get('change') === 'test') {
      return data({ id: newId(), result: undefined, tested: await testOpenId(writer, user.publicId, now) })
    }
    const submission = parseWithZod(form, { schema: OpenIdFormSchema })
    const reply = (fieldErrors?: Record<string, string[]>) => ({
      id: newId(),
      result: submission.reply({ hideFields: SECRETS, fieldErrors }),
      tested: undefined,
    })
    const confirmed = <Outcome,>(work: () => Promise<Outcome>) =>
      withConfirmation(writer, { session, origin: author }, form.get('currentPassword') ?? undefined, now, work)
    if (form.get('change') === 'remove') {
      const removed = await confirmed(() => removeOpenIdSetup(writer, author, now))
      if (isRefused(removed)) return refuseConfirmation(removed, reply)
      return redirectWithToast('/settings/openid', { title: 'OpenID provider removed' })
    }
    if (submission.status !== 'success') return data(reply(), 422)
    const { currentPassword: _, ...entered } = submission.value
    const outcome = await confirmed(() => saveOpenIdSetup(writer, author, entered, now))
    if (isRefused(outcome)) return refuseConfirmation(outcome, reply)
    if (outcome === 'given') return data(reply({ issuer: [OPENID_IS_GIVEN] }), 409)
    return redirectWithToast('/settings/openid', { title: 'OpenID provider saved', description: 'Test it now.' })
  },
  {
    unsaved: (text, form) => ({
      ...unsavedForm(form, text, { schema: OpenIdFormSchema, title: FAILED, secrets: SECRETS }),
      id: null,
      tested: undefined,
    }),
  },
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
