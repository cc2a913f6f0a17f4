import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { Card } from '#app/base/components/display/card.tsx'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { failureOf, keepOpen } from '#app/base/components/forms/keep-open.ts'
import { Select } from '#app/base/components/forms/select.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { REGISTRATION_MODES } from '#app/base/platform/registration-modes.ts'
import { OWN_PASSWORD_HINT, OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { refuseConfirmation } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
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
const SECRETS = ['currentPassword']

export const action = adminAction(
  async ({ request, session, author, writer, now }) => {
    const form = await readForm(request, RegistrationPolicyFormSchema)
    const submission = parseWithZod(form, { schema: RegistrationPolicyFormSchema })
    const reply = (fieldErrors?: Record<string, string[]>) => ({
      id: newId(),
      result: submission.reply({ hideFields: SECRETS, fieldErrors }),
    })
    if (submission.status !== 'success') return data(reply(), 422)

    const { currentPassword, ...policy } = submission.value
    const outcome = await withConfirmation(writer, { session, origin: author }, currentPassword, now, () =>
      changeRegistrationPolicy(writer, author, policy, now),
    )
    if (isRefused(outcome)) return refuseConfirmation(outcome, reply)
    if (outcome === 'given') return data(reply({ mode: [POLICY_IS_GIVEN] }), 409)
    return redirectWithToast(
      safeRedirect(new URL(request.url).searchParams.get('redirectTo'), '/settings/registration'),
      {
        title: 'Registration changed',
        description: describePolicy(policy),
      },
    )
  },
  {
    unsaved: (text, form) => ({
      ...unsavedForm(form, text, { schema: RegistrationPolicyFormSchema, title: FAILED, secrets: SECRETS }),
      id: null,
    }),
  },
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
              hint="While it is open: mail domains, separated by commas. Nobody proves that an address is theirs, so invite people where that matters."
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
