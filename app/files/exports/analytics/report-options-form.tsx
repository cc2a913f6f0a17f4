import { useId, useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Checkbox } from '#app/base/components/forms/checkbox.tsx'
import { ClockIcon, DownloadIcon } from '#app/base/components/icon.tsx'
import { FilterFields } from '#app/insight/analytics/filters/filter-fields.tsx'
import type { ReadFilters } from '#app/insight/analytics/filters/read-filters.server.ts'
import { rangeParameters, type TimeRange } from '#app/insight/analytics/time-range.ts'
import { REPORT_FORMATS } from '#db/tables/report.ts'
import {
  DEFAULT_SECTIONS,
  NO_SECTION,
  REPORT_SECTIONS,
  type ReportSectionId,
  SECTION_LABELS,
} from './report-sections.ts'

interface ReportOptionsFormProps {
  range: TimeRange
  sections?: readonly ReportSectionId[]
  error?: string
  filter: ReadFilters
  /** Every sport that can be chosen. */
  sports: readonly string[]
}

/** Advanced Export: the sections and a button for each format. Without script the page behind it checks the choice. */
export function ReportOptionsForm({
  range,
  sections = DEFAULT_SECTIONS,
  error,
  filter,
  sports,
}: ReportOptionsFormProps) {
  const [chosen, setChosen] = useState<readonly ReportSectionId[]>(sections)
  const hintId = useId()
  const isEmpty = chosen.length === 0

  return (
    // The browser loads the file itself: no page follows.
    <form action="/analytics/export" method="get" className="space-y-5">
      {Object.entries(rangeParameters(range)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="mb-3 text-sm font-semibold text-ink">Filters</legend>
        <div className="grid max-w-2xl items-start gap-4 sm:grid-cols-3">
          <FilterFields
            typed={{ ...filter.typed, archived: filter.filters.archived }}
            errors={filter.errors}
            sports={sports}
          />
        </div>
      </fieldset>
      <fieldset className="space-y-3" aria-describedby={hintId}>
        <legend className="mb-3 text-sm font-semibold text-ink">Sections</legend>
        {REPORT_SECTIONS.map((section) => (
          <Checkbox
            key={section}
            id={`section-${section}`}
            name="options"
            value={section}
            label={SECTION_LABELS[section]}
            checked={chosen.includes(section)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(REPORT_SECTIONS.filter((id) => (id === section ? checked : chosen.includes(id))))
            }
          />
        ))}
        <p id={hintId} role={error ? 'alert' : undefined} className={error ? 'text-sm text-danger-ink' : 'sr-only'}>
          {error ?? NO_SECTION}
        </p>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        {REPORT_FORMATS.map((format) => (
          <Button key={format} name="format" value={format} variant="secondary" icon={DownloadIcon} disabled={isEmpty}>
            Export as {format.toUpperCase()}
          </Button>
        ))}
        <Button formAction="/analytics/schedules/new" variant="secondary" icon={ClockIcon} disabled={isEmpty}>
          Every week or month
        </Button>
      </div>
      <p className="text-sm text-ink-mute">
        What takes longer than 5 seconds goes on in the background, and you are told when it is ready.
      </p>
    </form>
  )
}
