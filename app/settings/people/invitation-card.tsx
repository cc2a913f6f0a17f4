import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { type Failure, FailureBanner } from '#app/base/components/forms/keep-open.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { PERSON_ROLES, ROLE_NAMES } from '#app/people/auth/accounts/person-role.ts'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { INVITATION_DAYS, InvitationFormSchema } from '#app/people/auth/registration/invitation.ts'

export interface NewInvitationLink {
  id: string
  email: string
  link: string
  isMailed: boolean
}

type InvitationCardProps = {
  answerId: string | null | undefined
  lastResult: SubmissionResult<string[]> | undefined
  created: NewInvitationLink | null | undefined
  failure: Failure | undefined
  sendsMail: boolean
}

/** The form that adds a person, by a link with which they choose their password. */
export function InvitationCard({ answerId, lastResult, created, failure, sendsMail }: InvitationCardProps) {
  const [form, fields] = useCheckedForm('invitation', InvitationFormSchema, {
    lastResult,
    defaultValue: { role: 'USER' },
  })

  return (
    <Card
      title="Add a person"
      description={`They choose their password with a link that works once, within ${INVITATION_DAYS} days. ${
        sendsMail ? 'It is emailed to them and shown to you once.' : 'It is shown to you once: send it to them.'
      }`}
    >
      {created && <CreatedLink {...created} />}
      <FailureBanner failure={failure} />
      <SentForm {...getFormProps(form)} noValidate submit={{ label: 'Create link', busyLabel: 'Creating...' }}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field field={fields.email} label="Email" type="email" autoComplete="off" />
          <Select
            field={fields.role}
            label="Role"
            options={PERSON_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
            hint="Viewers read and export; users also add and edit athletes; administrators do everything."
          />
          <Field field={fields.firstName} label="First Name" autoComplete="off" optional />
          <Field field={fields.lastName} label="Last Name" autoComplete="off" optional />
        </div>
        {/* Shown while the role is this one, without script too. */}
        <div className="hidden in-[form:has(option[value=ADMIN]:checked)]:block">
          <OwnPasswordField
            field={fields.currentPassword}
            refusal={answerId}
            hint="Required because an administrator may do everything."
            className="max-w-md"
          />
        </div>
      </SentForm>
    </Card>
  )
}

function CreatedLink({ email, link, isMailed }: NewInvitationLink) {
  return (
    <Banner
      tone="positive"
      role="status"
      title={`Link for ${email} created. Copy it now: you won’t see it again.`}
      className="mb-6"
    >
      <code className="mt-1 block rounded-md border bg-surface px-3 py-2 font-mono text-sm break-all text-ink select-all">
        {link}
      </code>
      {isMailed && <p className="mt-2">It is also on its way by email.</p>}
    </Banner>
  )
}
