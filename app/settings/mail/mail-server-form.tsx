import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { ConfirmButton } from '#app/base/components/forms/confirm-button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { PasswordField } from '#app/base/components/forms/password-field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { useLatest } from '#app/base/components/forms/use-latest.ts'
import { MAIL_SECURITY } from '#app/base/mail/mail-server.ts'
import { OWN_PASSWORD_HINT, OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { MailFormSchema, type MailSetup } from './mail-setup.ts'

type MailServerFormProps = {
  setup: MailSetup
  answer: { id: string | null; result: SubmissionResult<string[]> | undefined } | undefined
}

export function MailServerForm({ setup, answer }: MailServerFormProps) {
  const refusal = useLatest(answer?.id)
  const [form, fields] = useCheckedForm('mail-server', MailFormSchema, {
    lastResult: answer?.result,
    defaultValue: {
      host: setup.host ?? '',
      port: String(setup.port ?? 587),
      security: setup.security ?? 'starttls',
      user: setup.user ?? '',
      from: setup.setIn === 'settings' ? (setup.from ?? '') : '',
    },
  })

  return (
    <SentForm
      {...getFormProps(form)}
      noValidate
      className="border-t pt-5"
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      beside={
        setup.setIn === 'settings' && (
          <ConfirmButton
            label="Remove"
            subject="the mail server"
            consequence="No more emails are sent. Those that wait are dropped."
            variant="danger-quiet"
            name="change"
            value="remove"
          />
        )
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr_2fr]">
        <Field field={fields.host} label="Host" placeholder="smtp.example.com" autoComplete="off" />
        <Field field={fields.port} label="Port" inputMode="numeric" autoComplete="off" />
        <Select
          field={fields.security}
          label="Encryption"
          options={MAIL_SECURITY.map((value) => ({ value, label: SECURITY_WORDS[value] }))}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field field={fields.user} label="User name" autoComplete="off" optional />
        <PasswordField
          key={`password ${refusal}`}
          field={fields.password}
          label="Password"
          autoComplete="new-password"
          optional
          hint={setup.setIn === 'settings' ? 'Leave empty to keep the current one.' : undefined}
        />
        <Field field={fields.from} label="Sender" type="email" autoComplete="off" optional />
      </div>
      <OwnPasswordField
        field={fields.currentPassword}
        refusal={answer?.id}
        hint={OWN_PASSWORD_HINT}
        className="max-w-sm"
      />
    </SentForm>
  )
}

export const SECURITY_WORDS: Record<(typeof MAIL_SECURITY)[number], string> = {
  starttls: 'STARTTLS (usually port 587)',
  tls: 'TLS (usually port 465)',
  none: 'None: anyone on the way can read emails',
}
