import { getCollectionProps, getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { FieldErrors, FieldHint } from '#app/base/components/forms/field-frame.tsx'
import { type Failure, FailureBanner } from '#app/base/components/forms/keep-open.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { API_RESOURCES, API_SCOPES, type ApiScope } from '#app/people/auth/api-access/api-scope.ts'
import { API_TOKEN_LIFETIMES, newApiTokenFormSchema } from '#app/people/auth/api-access/api-token.ts'
import { OwnPasswordField } from '#app/people/auth/confirmation/own-password-field.tsx'
import { LIFETIME_WORDS } from './api-token-words.ts'

type NewApiTokenCardProps = {
  answer:
    | {
        id: string | null
        result: SubmissionResult<string[]> | undefined
        created: { token: string; name: string } | null
      }
    | undefined
  failure: Failure | undefined
  /** 0 if unlimited. */
  usersCallsPerMinute: number
}

export function NewApiTokenCard({ answer, failure, usersCallsPerMinute }: NewApiTokenCardProps) {
  const schema = newApiTokenFormSchema(usersCallsPerMinute)
  const busy = useNavigation().formMethod === 'POST'
  const [form, fields] = useCheckedForm('new-token', schema, {
    lastResult: answer?.result,
    defaultValue: { scope: ['read'], lifetime: '90' },
  })

  return (
    <Card
      title="New token"
      description="Lets a program use the API as you. Send it as a bearer token. It gives no access to these settings or to live updates."
    >
      {answer?.created && <CreatedToken {...answer.created} />}
      <FailureBanner failure={failure} />
      <Form method="post" {...getFormProps(form)} noValidate>
        <fieldset disabled={busy} className="grid items-start gap-5 sm:grid-cols-[2fr_1fr_1fr]">
          <Field field={fields.name} label="Name" placeholder="Nightly report" autoComplete="off" />
          <Select
            field={fields.lifetime}
            label="Expires"
            options={API_TOKEN_LIFETIMES.map((value) => ({ value, label: LIFETIME_WORDS[value] }))}
          />
          <Field
            field={fields.callsPerMinute}
            label="Calls a minute"
            inputMode="numeric"
            autoComplete="off"
            optional
            hint="Must be below your own limit. Leave empty for no separate limit."
          />
          <Scopes field={fields.scope} />
          <OwnPasswordField
            field={fields.currentPassword}
            refusal={answer?.id}
            hint="Required because a token outlives your session."
          />
          <div className="sm:col-span-full">
            <Button variant="primary" busy={busy} busyLabel="Creating...">
              Create token
            </Button>
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}

type ScopesProps = { field: Parameters<typeof getCollectionProps>[0] }

function Scopes({ field }: ScopesProps) {
  const boxes = new Map(
    getCollectionProps(field, { type: 'checkbox', options: [...API_SCOPES] }).map((box) => [box.value, box]),
  )
  const box = (scope: ApiScope, label: string) => {
    const { key, ...props } = boxes.get(scope) ?? {}
    // The place of a scope that is not offered stays empty, so that reading and writing stay side by side.
    if (!boxes.has(scope)) return <span key={scope} aria-hidden="true" />
    return <Checkbox key={key ?? scope} {...props} label={label} />
  }
  const isChosen = [...boxes.values()].some(({ value, defaultChecked }) => defaultChecked && value.includes(':'))
  const errorId = field.errors ? `${field.id}-error` : undefined

  return (
    <fieldset className="sm:col-span-full" aria-describedby={errorId}>
      <legend className="mb-1.5 text-sm font-medium">Access</legend>
      <div className="mb-3 flex flex-wrap gap-x-5 gap-y-2">
        {box('read', 'Read everything')}
        {box('write', 'Read and write everything')}
      </div>
      <Disclosure summary="Choose scopes" open={isChosen}>
        <div className="grid grid-cols-2 gap-x-5 gap-y-2 pt-2 lg:grid-cols-4">
          {API_RESOURCES.flatMap((resource) => [
            box(`${resource}:read`, `Read ${resource}`),
            box(`${resource}:write`, `Read and write ${resource}`),
          ])}
        </div>
      </Disclosure>
      <FieldErrors id={errorId} errors={field.errors ?? []} />
      <FieldHint id={`${field.id}-description`}>A token can never do more than you can.</FieldHint>
    </fieldset>
  )
}

/** Scrolled into view: on a phone, the button that created it is a screen further down. */
function CreatedToken({ token, name }: { token: string; name: string }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (token) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [token])

  return (
    <div ref={shown} className="scroll-mt-20">
      <Banner
        tone="positive"
        role="status"
        title={`Token “${name}” created. Copy it now: you won’t see it again.`}
        className="mb-6"
      >
        <code className="mt-1 block rounded-md border bg-surface px-3 py-2 font-mono text-sm break-all text-ink select-all">
          {token}
        </code>
      </Banner>
    </div>
  )
}
