import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { Field } from '#app/base/components/forms/field.tsx'
import { Select } from '#app/base/components/forms/select.tsx'
import { TextArea } from '#app/base/components/forms/text-area.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { FilterFields } from '#app/insight/analytics/filters/filter-fields.tsx'
import { TIME_RANGE_LABELS } from '#app/insight/analytics/time-range.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import { REPORT_FORMATS } from '#db/tables/report.ts'
import { REPORT_SECTIONS, SECTION_LABELS } from '../analytics/report-sections.ts'
import { DAYS, hourWords, rhythmWords, SCHEDULE_RANGES } from './schedule.ts'
import type { ScheduleFaults, TypedSchedule } from './typed-schedule.ts'

type ScheduleFormProps = {
  typed: TypedSchedule
  faults?: ScheduleFaults
  /** Every sport that can be chosen. */
  sports: readonly string[]
  action: string
}

/** `action` is what its button says. */
export function ScheduleForm({ typed, faults = {}, sports, action }: ScheduleFormProps) {
  const viewer = useViewer()
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card className="max-w-xl">
      <Form method="post">
        <fieldset disabled={busy} className="grid gap-5">
          <Field
            name="name"
            label="Name"
            hint="Shown in the list and as the subject of the email"
            defaultValue={typed.name}
            error={faults.name}
            maxLength={100}
            autoComplete="off"
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Select name="when" label="When" options={RHYTHMS} defaultValue={typed.when} error={faults.when} />
            <Select name="hour" label="Time" options={HOURS} defaultValue={typed.hour} error={faults.hour} />
            <Select
              name="timeRange"
              label="Days"
              hint="Up to the day before the report is sent"
              options={RANGES}
              defaultValue={typed.timeRange}
              error={faults.timeRange}
            />
            <Select name="format" label="Format" options={FORMATS} defaultValue={typed.format} error={faults.format} />
          </div>
          <fieldset>
            <legend className="mb-3 text-sm font-medium">Filters</legend>
            <div className="grid items-start gap-5 sm:grid-cols-3">
              <FilterFields typed={typed} errors={faults} sports={sports} />
            </div>
          </fieldset>
          <fieldset className="grid gap-3">
            <legend className="mb-3 text-sm font-medium">Sections</legend>
            {REPORT_SECTIONS.map((section) => (
              <Checkbox
                key={section}
                id={`section-${section}`}
                name="sections"
                value={section}
                label={SECTION_LABELS[section]}
                defaultChecked={typed.sections.includes(section)}
              />
            ))}
            {faults.sections && (
              <p role="alert" className="text-sm text-danger-ink">
                {faults.sections}
              </p>
            )}
          </fieldset>
          {viewer?.role === 'ADMIN' ? (
            <TextArea
              name="recipients"
              label="Recipients"
              hint="Email addresses of accounts, one per line"
              defaultValue={typed.recipients}
              error={faults.recipients}
              rows={3}
              autoComplete="off"
            />
          ) : (
            <p className="text-sm text-ink-mute">
              The report is sent to you, {viewer?.email}. Administrators can also send reports to other people.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={busy} busyLabel="Saving...">
              {action}
            </Button>
            <LinkButton to="/analytics/schedules">Cancel</LinkButton>
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}

const RHYTHMS = (['weekly', 'monthly'] as const).flatMap((frequency) =>
  DAYS[frequency].map((day) => ({ value: `${frequency}-${day}`, label: rhythmWords({ frequency, day }) })),
)
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }))
const RANGES = SCHEDULE_RANGES.map((range) => ({ value: range, label: TIME_RANGE_LABELS[range] }))
const FORMATS = REPORT_FORMATS.map((format) => ({ value: format, label: format.toUpperCase() }))
