import { Form } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { buttonStyle } from '#app/base/components/button-style.ts'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount, formatDay, formatGrowth, formatPoints, formatScore } from '#app/base/components/display/format.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { Field } from '#app/base/components/forms/field.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { Explanation } from '#app/base/components/overlays/explanation.tsx'
import { addDays } from '#app/base/platform/utc-day.ts'
import type { Overview } from '#app/insight/analytics/overview.queries.server.ts'
import {
  DIRECTORY_FIGURES,
  firstCompared,
  GROWN_FIGURES,
  type GrownFigure,
} from '#app/insight/analytics/overview-figures.ts'
import type { TimeRange } from '#app/insight/analytics/time-range.ts'
import type { TypedRange } from '#app/insight/analytics/typed-range.ts'
import { ComparisonTable } from './comparison-table.tsx'

interface ComparedRangesProps {
  first: { typed: TypedRange; overview: Overview }
  second: { typed: TypedRange; overview: Overview }
  today: string
}

/** The totals at the end of two ranges, with their growth over each, and by how much they differ. */
export function ComparedRanges({ first, second, today }: ComparedRangesProps) {
  const { locale } = useZone()
  const headingOf = ({ from, to }: TimeRange) => `${formatDay(from, locale)} to ${formatDay(to, locale)}`
  const known = [first, second].filter(({ overview }) => overview.totals !== null)
  const unknown = [first, second].filter((side) => !known.includes(side))
  const remarks = [
    ...known.flatMap(({ typed, overview }) => {
      const since = firstCompared(overview)
      if (since === null || since < typed.range.from) return []
      return `Growth since ${formatDay(since, locale)}, the first day recorded.`
    }),
    ...(unknown.length > 0
      ? [`No history yet for ${unknown.map(({ typed }) => headingOf(typed.range)).join(' and ')}.`]
      : []),
  ]
  const columns = [
    ...known.map(({ typed }, side) => ({ id: String(side), heading: headingOf(typed.range) })),
    ...(known.length === 2 ? [{ id: 'difference', heading: 'Difference' }] : []),
  ]
  const overviews = known.map(({ overview }) => overview)
  const grown = GROWN_FIGURES.map((figure) => grownRow(figure, overviews))
  const others = DIRECTORY_FIGURES.map((figure) => ({
    ...named(figure),
    cells: cellsOf(
      figure.kind,
      overviews.map(({ totals }) => totals?.[figure.key] ?? null),
    ),
  }))
  const rows = [...grown, ...others]

  return (
    <>
      <RangesForm first={first.typed} second={second.typed} today={today} />
      <Card
        title="Two ranges"
        description="Totals at the end of each range (UTC), with their growth over it. The difference is the first minus the second."
        flush
      >
        {remarks.length > 0 && <p className="border-t px-5 py-4 text-sm text-ink-mute sm:px-6">{remarks.join(' ')}</p>}
        {known.length > 0 && (
          <>
            <ComparisonTable caption="Two ranges" columns={columns} rows={rows.slice(0, MAIN_FIGURES)} />
            <Disclosure summary="All figures" className="border-t px-5 py-3 sm:px-6">
              <ComparisonTable caption="All figures" columns={columns} rows={rows.slice(MAIN_FIGURES)} />
            </Disclosure>
          </>
        )}
      </Card>
    </>
  )
}

const MAIN_FIGURES = 6

function named({ label, meaning }: { label: string; meaning: string }) {
  return {
    label,
    note: <Explanation of={label} text={`${meaning}, at the end of the last day of each range (UTC).`} />,
  }
}

/** Each total with its growth under it, and the difference of both. */
function grownRow(figure: GrownFigure, overviews: readonly Overview[]) {
  const growths = overviews.map((overview) => overview[figure.key])
  const [one, other] = growths.map(({ growth }) => growth)
  const isComparable = typeof one === 'number' && typeof other === 'number'
  const notes = [
    ...growths.map(({ growth }) => (growth === null ? '' : formatGrowth(growth))),
    isComparable ? `${formatPoints(one - other)} pp` : '',
  ]
  const values = cellsOf(
    figure.kind,
    growths.map(({ value }) => value),
  )
  return {
    ...named(figure),
    cells: values.map((value, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
      <span key={index}>
        {value}
        {notes[index] && <span className="block text-xs text-ink-mute">{notes[index]}</span>}
      </span>
    )),
  }
}

function cellsOf(kind: 'count' | 'score', values: readonly (number | null)[]): string[] {
  const format = kind === 'score' ? formatScore : formatCount
  const shown = values.map(format)
  const [one, other] = values
  if (values.length < 2) return shown
  if (typeof one !== 'number' || typeof other !== 'number') return [...shown, '']
  return [...shown, kind === 'score' ? formatPoints(one - other) : signedCount(one - other)]
}

function signedCount(difference: number): string {
  return difference > 0 ? `+${formatCount(difference)}` : formatCount(difference)
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
