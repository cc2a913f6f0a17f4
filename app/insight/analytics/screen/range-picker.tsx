import { Form, useLocation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { buttonStyle } from '#app/base/components/button-style.ts'
import { formatDay } from '#app/base/components/display/format.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { Field } from '#app/base/components/forms/field.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { addDays } from '#app/base/platform/utc-day.ts'
import { DEFAULT_TIME_RANGE, RANGE_PARAMETERS, TIME_RANGE_LABELS, TIME_RANGES } from '../time-range.ts'
import type { TypedRange } from '../typed-range.ts'
import { OtherParameters } from './other-parameters.tsx'

type RangePickerProps = TypedRange & {
  /** The current UTC day, at which a range ends at the latest. */
  today: string
}

/** The time range as links, and the days of a custom one as a form; the URL has the choice. */
export function RangePicker({ range, days, errors, today }: RangePickerProps) {
  const { pathname, search } = useLocation()
  const { locale } = useZone()
  const hasErrors = errors.from !== undefined || errors.to !== undefined
  const chosen = hasErrors ? 'custom' : range.name

  return (
    <section aria-label="Time range">
      <nav aria-label="Time range" className="print:hidden">
        <ul className="-m-1 flex gap-1.5 p-1 max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:flex-wrap">
          {TIME_RANGES.map((name) => {
            const own = name === 'custom' ? { from: range.from, to: range.to } : { from: null, to: null }
            return (
              <li key={name}>
                <Link
                  to={{ search: searchLink(search, { timeRange: name, ...own }) }}
                  preventScrollReset
                  aria-current={name === chosen ? 'true' : undefined}
                  className={buttonStyle({ size: 'sm', className: 'choice' })}
                >
                  {TIME_RANGE_LABELS[name]}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {chosen === 'custom' && (
        <Form
          // The fields follow the URL.
          key={`${days.from} ${days.to}`}
          discover="none"
          method="get"
          action={pathname}
          preventScrollReset
          className="mt-3 flex flex-wrap items-start gap-2 print:hidden"
        >
          <OtherParameters except={RANGE_PARAMETERS} />
          <input type="hidden" name="timeRange" value="custom" />
          <Field
            type="date"
            name="from"
            label="From"
            size="sm"
            defaultValue={days.from}
            error={errors.from}
            max={today}
          />
          <Field type="date" name="to" label="To" size="sm" defaultValue={days.to} error={errors.to} max={today} />
          <Button variant="primary" className="sm:mt-6.5">
            Show
          </Button>
          <ul className="flex flex-wrap gap-1.5 sm:mt-6.5" aria-label="Quick ranges">
            {QUICK_DAYS.map((count) => (
              <li key={count}>
                <Link
                  to={{
                    search: searchLink(search, { timeRange: 'custom', from: addDays(today, 1 - count), to: today }),
                  }}
                  preventScrollReset
                  className={buttonStyle({ variant: 'ghost' })}
                >
                  {`${count} days`}
                </Link>
              </li>
            ))}
          </ul>
        </Form>
      )}
      <p className="mt-3 text-sm text-ink-mute" role={hasErrors ? 'alert' : undefined}>
        {hasErrors && `These days cannot be shown. Showing ${TIME_RANGE_LABELS[DEFAULT_TIME_RANGE].toLowerCase()}, `}
        {`${formatDay(range.from, locale)} to ${formatDay(range.to, locale)} (UTC)${range.to === today ? ', including today so far' : ''}.`}
      </p>
    </section>
  )
}

const QUICK_DAYS = [7, 30, 90, 365]
