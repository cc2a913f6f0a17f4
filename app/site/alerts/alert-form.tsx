import { Form, useFetcher, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Combobox } from '#app/base/components/forms/combobox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { FieldErrors } from '#app/base/components/forms/field-frame.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { useHydrated } from '#app/base/components/use-hydrated.ts'
import type { AlertKind } from '#db/tables/alert.ts'
import { THRESHOLDS } from './alert.ts'

export interface SubjectSuggestion {
  id: string
  name: string
  /** What it is. */
  detail: string
}

/** A form that was not saved, with the reason. */
interface RefusedAlert {
  typed: { kind: string; subject: string; name: string; threshold: string }
  error?: string
}

type AlertFormProps = {
  /** What it may tell of, best first. */
  kinds: readonly AlertKind[]
  /** What the page was opened for; null if it is yet to be named. */
  subject: { id: string; name: string } | null
  refused?: RefusedAlert | undefined
}

/** `Tell me when [Nike] [enters the top] [10]` */
export function AlertForm({ kinds, subject, refused }: AlertFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const hydrated = useHydrated()
  const first = kinds.find((kind) => kind === refused?.typed.kind) ?? kinds[0]
  const [kind, setKind] = useState(first)
  // Without script the number stands there whatever is chosen, and is ignored where it says nothing.
  const numbered = kinds.filter((each) => THRESHOLDS[each] !== undefined && (!hydrated || each === kind))
  const [shown] = numbered.includes(kind as AlertKind) ? [kind as AlertKind] : numbered

  return (
    <Card className="max-w-4xl">
      <Form method="post">
        <fieldset disabled={busy} className="grid gap-4">
          <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
            <span className="py-2 text-sm font-medium">Tell me when</span>
            {subject === null ? (
              <SubjectField typed={refused?.typed.name} />
            ) : (
              <>
                <input type="hidden" name="subject" value={subject.id} />
                <bdi className="py-2 text-sm font-semibold wrap-anywhere">{subject.name}</bdi>
              </>
            )}
            <Select
              name="kind"
              id="alert-kind"
              label="What happens"
              hideLabel
              options={kinds.map((value) => ({ value, label: EVENTS[value] }))}
              defaultValue={first}
              onChange={({ currentTarget }) => setKind(kinds.find((each) => each === currentTarget.value))}
              className="w-full sm:w-72"
            />
            {shown && <ThresholdField key={shown} kind={shown} value={refused?.typed.threshold} hideLabel />}
          </div>
          <div role="alert">
            <FieldErrors
              {...(refused?.error && { id: 'alert-error' })}
              errors={refused?.error ? [refused.error] : []}
            />
          </div>
          <div>
            <Button variant="primary" busy={busy} busyLabel="Adding...">
              Add alert
            </Button>
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}

/** Suggests while its name is typed; without script the name alone is enough. */
function SubjectField({ typed }: { typed: string | undefined }) {
  const lookup = useFetcher<{ found: readonly SubjectSuggestion[] }>()
  const found = lookup.data?.found ?? []
  return (
    <Combobox
      name="name"
      id="alert-subject"
      label="Brand, athlete, category, field or view"
      hideLabel
      placeholder="Brand, athlete, category…"
      defaultValue={typed}
      required
      dir="auto"
      suggestions={found.map(({ id, name, detail }) => ({ value: id, label: name, detail }))}
      onSearch={(text) => lookup.load(`/alerts/new?${new URLSearchParams({ q: text })}`)}
      valueName="subject"
      className="w-full sm:w-56"
    />
  )
}

/** The number of a kind that has one. */
export function ThresholdField({
  kind,
  value,
  error,
  hideLabel,
}: {
  kind: AlertKind
  value?: string
  error?: string
  hideLabel?: boolean
}) {
  const range = THRESHOLDS[kind]
  if (!range) return null
  return (
    <Field
      name="threshold"
      id={`${kind}-threshold`}
      type="number"
      inputMode="numeric"
      label={NUMBERS[kind]}
      hideLabel={hideLabel}
      min={1}
      max={range.most}
      step={1}
      defaultValue={value || range.preset}
      error={error}
      autoComplete="off"
      required
      className={hideLabel ? 'w-28' : undefined}
    />
  )
}

const EVENTS: Record<AlertKind, string> = {
  brand_top: 'enters the top',
  brand_score: 'crosses a Champion Index of',
  brand_rank: 'moves by at least this many places:',
  brand_link: 'has a new verified link',
  athlete_link: 'has a new verified link',
  category_brand: 'has a new brand',
  view_entry: 'shows something new',
}

const NUMBERS: Partial<Record<AlertKind, string>> = {
  brand_top: 'Top',
  brand_score: 'Champion Index',
  brand_rank: 'Places',
}
