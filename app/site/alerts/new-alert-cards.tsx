import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import type { AlertKind } from '#db/tables/alert.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'
import { THRESHOLDS } from './alert.ts'

/** A form that was not saved, with the reason. */
interface RefusedAlert {
  typed: { kind: string; subject: string; threshold: string }
  error?: string
}

type NewAlertCardsProps = { kinds: readonly AlertKind[]; subject: string | null; refused?: RefusedAlert }

/** One form for each kind of alert. */
export function NewAlertCards({ kinds, subject, refused }: NewAlertCardsProps) {
  return (
    <div className="grid max-w-xl gap-4">
      {kinds.map((kind) => (
        <NewAlertCard
          key={kind}
          kind={kind}
          subject={subject}
          refused={refused?.typed.kind === kind ? refused : undefined}
        />
      ))}
    </div>
  )
}

function NewAlertCard({ kind, subject, refused }: Omit<NewAlertCardsProps, 'kinds'> & { kind: AlertKind }) {
  const busy = useNavigation().formMethod === 'POST'
  const { title, description } = WORDS[kind]
  const error = refused?.error
  const hasField = THRESHOLDS[kind] !== undefined || subject === null

  return (
    <Card title={title} description={description}>
      <Form method="post">
        <fieldset disabled={busy} className="grid gap-4">
          <input type="hidden" name="kind" value={kind} />
          {subject === null ? (
            <Select
              name="subject"
              id={`${kind}-subject`}
              label="Category"
              options={BRAND_CATEGORIES}
              defaultValue={refused?.typed.subject}
              error={error}
            />
          ) : (
            <input type="hidden" name="subject" value={subject} />
          )}
          <ThresholdField kind={kind} value={refused?.typed.threshold} error={error} />
          {!hasField && error && (
            <p role="alert" className="text-sm text-danger-ink">
              {error}
            </p>
          )}
          <div>
            <Button busy={busy} busyLabel="Adding...">
              Add alert<span className="sr-only">: {title}</span>
            </Button>
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}

/** The number of a kind that has one. */
export function ThresholdField({ kind, value, error }: { kind: AlertKind; value?: string; error?: string }) {
  const range = THRESHOLDS[kind]
  if (!range) return null
  return (
    <Field
      name="threshold"
      id={`${kind}-threshold`}
      type="number"
      inputMode="numeric"
      label={kind === 'brand_score' ? 'Champion Index' : 'Places'}
      min={1}
      max={range.most}
      step={1}
      defaultValue={value ?? range.preset}
      error={error}
      autoComplete="off"
      required
    />
  )
}

const WORDS: Record<AlertKind, { title: string; description: string }> = {
  brand_score: { title: 'Champion Index', description: 'When its Champion Index rises or falls past a value' },
  brand_rank: { title: 'Rank', description: 'When its rank moves up or down by at least this many places' },
  brand_link: { title: 'New verified link', description: 'When a link to another athlete is verified' },
  athlete_link: { title: 'New verified link', description: 'When a link to another brand is verified' },
  category_brand: {
    title: 'New brand in a category',
    description: 'When a brand is added to the category or moved into it',
  },
  view_entry: {
    title: 'Something new in the view',
    description: 'When an athlete or brand is added to the view, or changes so that it appears there',
  },
}
