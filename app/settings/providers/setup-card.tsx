import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { ConfirmButton } from '#app/base/components/forms/confirm-button.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { PasswordField } from '#app/base/components/forms/password-field.tsx'
import { useFocusOnFault } from '#app/base/components/forms/use-focus-on-fault.ts'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import type { ListedProvider } from './list-providers.server.ts'
import { describePrices, enteredValuesSchema, formatUsd, labelOf, type Setup } from './provider-setup.ts'

type SetupCardProps = {
  provider: ListedProvider
  answer: SubmissionResult<string[]> | undefined
  tested: { outcome: 'answered' | 'failed'; message: string } | undefined
  canTest: boolean
}

/** What a source needs, and the form for it unless the environment says it. */
export function SetupCard({ provider, answer, tested, canTest }: SetupCardProps) {
  const { setup, name, purpose, caveat, money } = provider
  const isGiven = setup.some(({ setIn }) => setIn === 'environment')
  const isEntered = setup.some(({ setIn }) => setIn === 'settings')

  return (
    <Card title={name} description={`${purpose}.`}>
      <div className="space-y-5">
        {tested && (
          <Banner
            tone={tested.outcome === 'answered' ? 'positive' : 'danger'}
            role={tested.outcome === 'answered' ? 'status' : 'alert'}
            title={tested.outcome === 'answered' ? `${name} responded` : `${name} did not respond as expected`}
          >
            {tested.message}
          </Banner>
        )}
        <DefinitionList
          items={
            setup.length === 0
              ? [{ term: 'API key', detail: 'Not needed' }]
              : setup.map((value) => ({
                  term: labelOf(value),
                  detail: (
                    <span className="first-letter:uppercase inline-block">
                      <SetupState setup={value} />
                    </span>
                  ),
                }))
          }
        />
        {caveat !== null && <p className="text-sm text-ink-soft">{caveat}</p>}
        {money && (
          <p className="text-sm text-ink-soft">
            {describePrices(money.prices)} Discoveries spend {formatUsd(money.perDay)} a day at most; the last 24 hours
            cost {formatUsd(money.spentToday)} at most.
          </p>
        )}
        {setup.length > 0 && !isGiven && (
          <EnterForm
            key={setup.map(({ setAt }) => setAt).join()}
            provider={provider}
            answer={answer}
            isEntered={isEntered}
          />
        )}
        {(canTest || isEntered) && <SetupActions name={name} canTest={canTest} isEntered={isEntered} />}
      </div>
    </Card>
  )
}

type EnterFormProps = Pick<SetupCardProps, 'provider' | 'answer'> & { isEntered: boolean }

function EnterForm({ provider, answer, isEntered }: EnterFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm<Record<string, string>>({
    id: 'enter',
    lastResult: answer,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: enteredValuesSchema(provider.setup) }),
  })
  useFocusOnFault(form.id, answer)

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
      <fieldset disabled={busy} className="space-y-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {provider.setup.map((value) => {
            const Input = value.isKey ? PasswordField : Field
            return (
              <Input
                key={value.variable}
                field={fields[value.variable]}
                label={labelOf(value)}
                hint={isEntered ? 'Replaces the current one.' : undefined}
                autoComplete="off"
                inputMode={value.isKey ? undefined : 'url'}
                placeholder={value.isKey ? undefined : 'https://search.example.com'}
              />
            )
          })}
        </div>
        <Button variant="primary" name="change" value="enter" busy={busy} busyLabel="Saving...">
          Save
        </Button>
      </fieldset>
    </Form>
  )
}

function SetupActions({ name, canTest, isEntered }: { name: string; canTest: boolean; isEntered: boolean }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2 border-t pt-5">
      {canTest && (
        <Button name="change" value="test" disabled={busy}>
          Send a test request
        </Button>
      )}
      {isEntered && (
        <ConfirmButton
          label="Remove"
          subject={`the settings of ${name}`}
          consequence={`New discoveries will not use ${name}. Data it has already provided is kept.`}
          variant="danger-quiet"
          name="change"
          value="remove"
          disabled={busy}
        />
      )}
    </Form>
  )
}

/** Where a value comes from, for people; the value itself is never shown. */
export function SetupState({ setup }: { setup: Setup }) {
  const { variable, setIn, isReadable, setAt, setBy, endsWith } = setup
  if (setIn === 'environment') return <>set by {variable} in the environment</>
  if (setIn === null) return <>not set</>
  if (!isReadable) {
    return <span className="text-danger-ink">enter it again: it was encrypted with another SESSION_SECRET</span>
  }
  return (
    <>
      set on <DateTime value={setAt} /> by {setBy ?? 'a deleted account'}
      {endsWith !== null && `, ends in ${endsWith}`}
    </>
  )
}
