import { Form } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { buttonStyle } from '#app/base/components/button-style.ts'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount, formatDay, formatGrowth, formatPoints, formatScore } from '#app/base/components/display/format.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { Field } from '#app/base/components/forms/field.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { Explanation } from '#app/base/components/overlays/explanation.tsx'
import { addDays } from '#app/base/platform/utc-day.ts'
import type { Growth } from '#app/insight/analytics/growth.ts'
import type { Overview } from '#app/insight/analytics/overview.queries.server.ts'
import { DIRECTORY_FIGURES, GROWN_FIGURES } from '#app/insight/analytics/overview-figures.ts'
import type { TimeRange } from '#app/insight/analytics/time-range.ts'
import type { TypedRange } from '#app/insight/analytics/typed-range.ts'
import { ComparisonTable } from './comparison-table.tsx'

interface ComparedRangesProps {
  first: { typed: TypedRange; overview: Overview }
  second: { typed: TypedRange; overview: Overview }
  today: string
}

/** The totals at the end of two ranges, their growth over each, and by how much they differ. */
export function ComparedRanges({ first, second, today }: ComparedRangesProps) {
  const { locale } = useZone()
  const headingOf = ({ from, to }: TimeRange) => `${formatDay(from, locale)} to ${formatDay(to, locale)}`
  const grown = GROWN_FIGURES.flatMap(({ key, label, kind, meaning }) => {
    const [one, other] = [first.overview[key], second.overview[key]]
    return [
      {
        label,
        note: <Explanation of={label} text={`${meaning}, at the end of the last day of each range (UTC).`} />,
        cells: cellsOf(kind, one.value, other.value),
      },
      { label: `${label}: growth`, cells: [...[one, other].map(growthOf), differenceOfGrowth(one, other)] },
    ]
  })
  const others = DIRECTORY_FIGURES.map(({ key, label, kind, meaning }) => ({
    label,
    note: <Explanation of={label} text={`${meaning}, at the end of the last day of each range (UTC).`} />,
    cells: cellsOf(kind, first.overview.totals?.[key] ?? null, second.overview.totals?.[key] ?? null),
  }))

  return (
    <>
      <RangesForm first={first.typed} second={second.typed} today={today} />
      <Card
        title="Two ranges"
        description="Totals at the end of the last day of each range (UTC), growth over the range. The difference is the first minus the second."
        flush
      >
        <ComparisonTable
          caption="Two ranges"
          columns={[
            { id: 'first', heading: headingOf(first.typed.range) },
            { id: 'second', heading: headingOf(second.typed.range) },
            { id: 'difference', heading: 'Difference' },
          ]}
          rows={[...grown, ...others]}
        />
      </Card>
    </>
  )
}

function cellsOf(kind: 'count' | 'score', one: number | null, other: number | null): string[] {
  const format = kind === 'score' ? formatScore : formatCount
  const difference = one === null || other === null ? null : one - other
  return [format(one), format(other), kind === 'score' ? formatPoints(difference) : signedCount(difference)]
}

function signedCount(difference: number | null): string {
  return difference !== null && difference > 0 ? `+${formatCount(difference)}` : formatCount(difference)
}

function growthOf({ growth }: Growth): string {
  return formatGrowth(growth)
}

/** In percentage points. */
function differenceOfGrowth(one: Growth, other: Growth): string {
  const difference = one.growth === null || other.growth === null ? null : one.growth - other.growth
  return difference === null ? formatPoints(null) : `${formatPoints(difference)} pp`
}

function RangesForm({ first, second, today }: { first: TypedRange; second: TypedRange; today: string }) {
  const hasErrors = [first, second].some(({ errors }) => Object.keys(errors).length > 0)

  return (
    <Form
      // The fields follow the URL.
      key={[first.days.from, first.days.to, second.days.from, second.days.to].join()}
      method="get"
      action="/analytics/compare"
      preventScrollReset
      className="space-y-4 print:hidden"
    >
      <input type="hidden" name="of" value="ranges" />
      <input type="hidden" name="timeRange" value="custom" />
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <RangeFields legend="First range" names={['from', 'to']} range={first} today={today} />
        <RangeFields legend="Second range" names={['withFrom', 'withTo']} range={second} today={today} />
        <Button variant="primary" className="sm:mt-13.5">
          Compare
        </Button>
      </div>
      {hasErrors && (
        <p role="alert" className="text-sm text-danger-ink">
          The marked days are not valid. The table shows other days instead.
        </p>
      )}
      <nav aria-label="Quick comparisons">
        <ul className="flex flex-wrap gap-1.5">
          {QUICK_DAYS.map((days) => (
            <li key={days}>
              <Link
                to={{ search: `?${quickComparison(days, today)}` }}
                preventScrollReset
                className={buttonStyle({ size: 'sm' })}
              >
                {days} days and the {days} before
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Form>
  )
}

const QUICK_DAYS = [7, 30, 90, 365]

function quickComparison(days: number, today: string): URLSearchParams {
  return new URLSearchParams({
    of: 'ranges',
    timeRange: 'custom',
    from: addDays(today, 1 - days),
    to: today,
    withFrom: addDays(today, 1 - 2 * days),
    withTo: addDays(today, -days),
  })
}

type RangeFieldsProps = { legend: string; names: [from: string, to: string]; range: TypedRange; today: string }

function RangeFields({ legend, names: [from, to], range: { days, errors }, today }: RangeFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-start gap-2">
        <Field
          type="date"
          name={from}
          label="From"
          size="sm"
          defaultValue={days.from}
          error={errors.from}
          max={today}
        />
        <Field type="date" name={to} label="To" size="sm" defaultValue={days.to} error={errors.to} max={today} />
      </div>
    </fieldset>
  )
}
