import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { ConfirmButton } from '#app/base/components/forms/confirm-button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { PasswordField } from '#app/base/components/forms/password-field.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { useLatest } from '#app/base/components/forms/use-latest.ts'
import { OWN_PASSWORD_HINT, OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { OpenIdFormSchema, type OpenIdSetup, type TestedOpenId } from '#app/people/auth/openid/openid-settings.ts'

type OpenIdCardProps = {
  setup: OpenIdSetup
  answer:
    | { id: string | null; result: SubmissionResult<string[]> | undefined; tested: TestedOpenId | undefined }
    | undefined
}

export function OpenIdCard({ setup, answer }: OpenIdCardProps) {
  const tested = answer?.tested

  return (
    <Card description="Where your organisation keeps its accounts. People sign in there, beside passwords or instead of them.">
      <div className="space-y-5">
        {tested && (
          <Banner
            tone={tested.outcome === 'found' ? 'positive' : 'danger'}
            role={tested.outcome === 'found' ? 'status' : 'alert'}
            title={tested.outcome === 'found' ? 'The provider was found' : 'The provider cannot be used'}
          >
            <span className="wrap-anywhere">{tested.message}</span>
          </Banner>
        )}
        {!setup.isReadable && (
          <Banner tone="danger" title="Enter the client secret again">
            It was encrypted with another SESSION_SECRET. Nobody can sign in at the provider until then.
          </Banner>
        )}
        <p className="text-sm text-ink-soft">
          Register this redirect address there:{' '}
          <code className="font-mono text-ink wrap-anywhere select-all">{setup.redirectUri}</code>
        </p>
        <OpenIdForm setup={setup} answer={answer} />
        {setup.issuer !== null && <TestForm />}
      </div>
    </Card>
  )
}

function OpenIdForm({ setup, answer }: OpenIdCardProps) {
  const refusal = useLatest(answer?.id)
  const [form, fields] = useCheckedForm('openid', OpenIdFormSchema, {
    lastResult: answer?.result,
    defaultValue: {
      issuer: setup.issuer ?? '',
      clientId: setup.clientId ?? '',
      name: setup.name ?? '',
      roleClaim: setup.roleClaim ?? '',
      adminValues: setup.adminValues.join(', '),
      autoCreate: setup.autoCreate,
    },
  })
  const { given } = setup
  const propsOf = (
    name: 'issuer' | 'clientId' | 'clientSecret' | 'name' | 'roleClaim' | 'adminValues',
    hint?: string,
  ) => ({
    field: fields[name],
    autoComplete: 'off',
    readOnly: given[name] !== undefined,
    hint: given[name] === undefined ? hint : `From the environment variable ${given[name]}`,
  })

  return (
    <SentForm
      {...getFormProps(form)}
      noValidate
      className="border-t pt-5"
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      beside={
        setup.isEntered && (
          <ConfirmButton
            label="Remove"
            subject="the OpenID provider"
            consequence="Nobody can sign in there any more. Accounts stay; those without a password need an administrator."
            variant="danger-quiet"
            name="change"
            value="remove"
          />
        )
      }
    >
      <Field {...propsOf('issuer')} label="Issuer" type="url" placeholder="https://login.example.com" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...propsOf('clientId')} label="Client ID" />
        <PasswordField
          key={`secret ${refusal}`}
          {...propsOf('clientSecret', setup.hasSecret ? 'Leave empty to keep the current one.' : undefined)}
          label="Client secret"
          autoComplete="new-password"
          optional
        />
        <Field {...propsOf('name', 'What the button on the sign-in page says.')} label="Name" optional />
        <span className="max-sm:hidden" aria-hidden="true" />
        <Field {...propsOf('roleClaim', 'Decides the role at each sign-in.')} label="Role claim" optional />
        <Field
          {...propsOf('adminValues', 'Separated by commas. All others become users.')}
          label="Values that make an administrator"
          optional
        />
      </div>
      <div>
        <Checkbox field={fields.autoCreate} label="Create an account for whoever signs in there and has none" />
        {given.autoCreate && (
          <p className="mt-1.5 text-sm text-ink-mute">From the environment variable {given.autoCreate}</p>
        )}
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

function TestForm() {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset className="space-y-3 border-t pt-5">
      <p className="text-sm text-ink-soft">The test reads what the provider says of itself. It signs nobody in.</p>
      <Button name="change" value="test" disabled={busy}>
        Test
      </Button>
    </Form>
  )
}
