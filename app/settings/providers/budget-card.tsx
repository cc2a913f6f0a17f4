import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Field } from '#app/base/components/forms/field.tsx'
import { useCheckedForm } from '#app/base/components/forms/use-checked-form.ts'
import type { ListedProvider } from './list-providers.server.ts'
import { BudgetFormSchema, describePrices, formatUsd } from './provider-setup.ts'

type BudgetCardProps = { provider: ListedProvider; answer: SubmissionResult<string[]> | undefined }

export function BudgetCard({ provider, answer }: BudgetCardProps) {
  const { name, requestsToday, budgetPerDay, defaultBudgetPerDay, money } = provider
  const busy = useNavigation().formMethod === 'POST'
  const [form, fields] = useCheckedForm('budget', BudgetFormSchema, {
    lastResult: answer,
    defaultValue: { budgetPerDay: String(budgetPerDay ?? ''), usdPerDay: String(money?.perDay ?? '') },
  })
  const isChanged = budgetPerDay !== defaultBudgetPerDay || money?.perDay !== money?.defaultPerDay

  return (
    <Card
      title={money ? 'Requests and dollars a day' : 'Requests a day'}
      description={`The most requests to ${name} in 24 hours. ${formatCount(requestsToday)} were sent in the last 24 hours${money ? `, for ${formatUsd(money.spentToday)} at most` : ''}. Discoveries skip requests above ${money ? 'these limits' : 'this limit'} and retry them later.`}
    >
      <Form key={`${budgetPerDay} ${money?.perDay}`} method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
        <fieldset disabled={busy} className="space-y-5">
          <Field
            field={fields.budgetPerDay}
            label="Requests a day"
            inputMode="numeric"
            autoComplete="off"
            hint={`${formatCount(defaultBudgetPerDay ?? 0)} by default. A higher limit may cost money or get you blocked.`}
            className="max-w-sm"
          />
          {money && (
            <Field
              field={fields.usdPerDay}
              label="Dollars a day"
              inputMode="decimal"
              autoComplete="off"
              hint={`${formatUsd(money.defaultPerDay)} by default. ${describePrices(money.prices)}`}
              className="max-w-sm"
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" name="change" value="budget" disabled={busy}>
              Save
            </Button>
            {isChanged && (
              <Button name="change" value="default-budget" disabled={busy} formNoValidate>
                Reset to {formatCount(defaultBudgetPerDay ?? 0)}
                {money && ` and ${formatUsd(money.defaultPerDay)}`}
              </Button>
            )}
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}
