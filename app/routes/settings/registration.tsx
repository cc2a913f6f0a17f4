import { getFormProps } from '@conform-to/react'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { Card } from '#app/base/components/display/card.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { REGISTRATION_MODES } from '#app/base/platform/registration-modes.ts'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { OWN_PASSWORD_HINT, OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { isRefused, withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import {
  changeRegistrationPolicy,
  findRegistrationPolicy,
} from '#app/people/auth/registration/registration-policy.server.ts'
import {
  describePolicy,
  MODE_NAMES,
  POLICY_IS_GIVEN,
  RegistrationPolicyFormSchema,
} from '#app/people/auth/registration/registration-policy.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Registration', 'Who may create an account.')

/** The address may choose a mode to save. */
export const loader = adminLoader(async ({ request, reader }) => {
  const { mode, ...policy } = await findRegistrationPolicy(reader)
  const asked = z.enum(REGISTRATION_MODES).safeParse(new URL(request.url).searchParams.get('mode'))
  return { ...policy, mode, chosen: asked.data ?? mode }
})

const FAILED = 'Failed to change the registration'

export const action = adminAction(
  async ({ request, session, author, writer, now }) => {
    const { value, refused, confirmationRefused } = await readConfirmed(request, RegistrationPolicyFormSchema)
    if (!value) return refused()

    const { currentPassword, ...policy } = value
    const outcome = await withConfirmation(writer, { session, origin: author }, currentPassword, now, () =>
      changeRegistrationPolicy(writer, author, policy, now),
    )
    if (isRefused(outcome)) return confirmationRefused(outcome)
    if (outcome === 'given') return refused({ mode: [POLICY_IS_GIVEN] }, 409)
    return redirectWithToast(
      safeRedirect(new URL(request.url).searchParams.get('redirectTo'), '/settings/registration'),
      {
        title: 'Registration changed',
        description: describePolicy(policy),
      },
    )
  },
  unsavedConfirmed(FAILED, RegistrationPolicyFormSchema),
)

export const clientAction = keepOpen(FAILED)

export default function RegistrationPage() {
  const { mode, chosen, domains, isGiven } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const [form, fields] = useCheckedForm('registration', RegistrationPolicyFormSchema, {
    lastResult: answer?.result,
    defaultValue: { mode: chosen, domains: domains.join(', ') },
  })

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <Card title="Who may create an account" description={describePolicy({ mode, domains })}>
        {isGiven ? (
          <p className="text-sm">{POLICY_IS_GIVEN}</p>
        ) : (
          <SentForm {...getFormProps(form)} noValidate submit={{ label: 'Save', busyLabel: 'Saving...' }}>
            <Select
              field={fields.mode}
              label="Registration"
              options={REGISTRATION_MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
              className="max-w-md"
            />
            <Field
              field={fields.domains}
              label="Only Addresses At"
              optional
              autoComplete="off"
              placeholder="example.com, example.org"
              hint="Email domains, separated by commas, while registration is open. Addresses are not checked: invite people if it matters who they are."
              className="max-w-md"
            />
            <OwnPasswordField
              field={fields.currentPassword}
              refusal={answer?.id}
              hint={OWN_PASSWORD_HINT}
              className="max-w-md"
            />
          </SentForm>
        )}
      </Card>
    </>
  )
}
