import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Card } from '#app/base/components/display/card.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { FailureBanner, failureOf } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import type { QrCode as Drawn } from '#app/people/auth/factors/authenticator-app.server.ts'
import { TurnOnAppSchema } from './confirm.ts'

type SetUpAppCardProps = {
  secret: string
  /** Opens the app on the same device. */
  address: string
  qrCode: Drawn
  setup: string
  answer: { id: string | null; result: SubmissionResult<string[]> | undefined } | undefined
}

export function SetUpAppCard({ secret, address, qrCode, setup, answer }: SetUpAppCardProps) {
  const [form, fields] = useCheckedForm('set-up-app', TurnOnAppSchema, { lastResult: answer?.result })

  return (
    <Card
      title="Set up an authenticator app"
      description="Apps such as Aegis, 1Password or Google Authenticator show a new code every 30 seconds."
    >
      <FailureBanner failure={failureOf(answer)} />
      <div className="mb-6 flex flex-wrap gap-6">
        <QrCode {...qrCode} />
        <div className="min-w-0 grow basis-64 text-sm">
          <p className="font-medium">1. Scan the code with the app</p>
          <p className="mt-2 text-ink-mute">
            Or enter this secret there, or <TextLink to={address}>open the app on this device</TextLink>:
          </p>
          <code className="mt-2 block max-w-sm rounded-md border bg-sunken px-3 py-2 font-mono text-sm select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <p className="mt-6 font-medium">2. Enter the code that it shows then</p>
          <p className="mt-2 text-ink-mute">Your other sessions will be signed out.</p>
        </div>
      </div>
      <SentForm
        {...getFormProps(form)}
        noValidate
        className="max-w-sm"
        submit={{ label: 'Set up', busyLabel: 'Setting up...' }}
        beside={<LinkButton to="/settings/security">Cancel</LinkButton>}
      >
        <input type="hidden" name={fields.setup.name} value={setup} />
        <Field field={fields.code} label="Code" inputMode="numeric" autoComplete="one-time-code" placeholder="123456" />
        <OwnPasswordField field={fields.currentPassword} refusal={answer?.id} />
      </SentForm>
    </Card>
  )
}

/** Dark on white in either theme, as scanners expect. */
function QrCode({ size, path }: Drawn) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code with the secret"
      className="size-48 shrink-0 rounded-md border"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
