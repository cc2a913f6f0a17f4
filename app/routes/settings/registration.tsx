import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
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
import { REGISTRATION_MODES } from '#app/base/platform/registration-modes.ts'
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

export const loader = adminLoader(({ reader }) => findRegistrationPolicy(reader))

const FAILED = 'Failed to change the registration'

export const action = adminAction(
  async ({ request, author, writer, now }) => {
    const form = await readForm(request, RegistrationPolicyFormSchema)
    const submission = parseWithZod(form, { schema: RegistrationPolicyFormSchema })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)

    const outcome = await changeRegistrationPolicy(writer, author, submission.value, now)
    if (outcome === 'given')
      return data({ result: submission.reply({ fieldErrors: { mode: [POLICY_IS_GIVEN] } }) }, 409)
    return redirectWithToast(
      safeRedirect(new URL(request.url).searchParams.get('redirectTo'), '/settings/registration'),
      {
        title: 'Registration changed',
        description: describePolicy(submission.value),
      },
    )
  },
  { unsaved: (text, form) => unsavedForm(form, text, { schema: RegistrationPolicyFormSchema, title: FAILED }) },
)

export const clientAction = keepOpen(FAILED)

export default function RegistrationPage() {
  const { mode, domains, isGiven } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const [form, fields] = useCheckedForm('registration', RegistrationPolicyFormSchema, {
    lastResult: answer?.result,
    defaultValue: { mode, domains: domains.join(', ') },
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
          </SentForm>
        )}
      </Card>
    </>
  )
}
