import { useLocation } from '@remix-run/react'
import { useMemo } from 'react'
import { AreaChart } from '#app/base/charts/area-chart.tsx'
import { LazyChart } from '#app/base/charts/lazy-chart.tsx'
import type { SeriesPoint } from '#app/base/charts/series-points.ts'
import { buttonStyle } from '#app/base/components/button-style.ts'
import { Card } from '#app/base/components/display/card.tsx'
import { formatDay, NOT_AVAILABLE } from '#app/base/components/display/format.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon } from '#app/base/components/icon.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import type { AnalyticsFilters } from '../filters/analytics-filters.ts'
import { notFilteredBy, withRemark } from '../filters/filter-words.ts'
import { TREND_FOLLOWS, TREND_METRICS, type TrendMetric } from '../time-series.ts'
import { nameStep, type ShownTrend, TRENDS, trendPoints, trendRows } from './shown-trend.ts'

const TITLE = 'Trends Over Time'
const PHONE = { width: 304, height: 232 }
const DESK = { width: 720, height: 296 }

/** One figure at the end of each day, as a chart and as a table. */
export function TrendsCard({ trend, filters }: { trend: ShownTrend; filters: AnalyticsFilters }) {
  const { metric, everyDays, since, description, isKnown } = trend
  const { locale } = useZone()
  const points = useMemo(() => trendPoints(trend), [trend])
  const { label, format, formatTick } = TRENDS[metric]
  const drawn = { title: `${TITLE}: ${label}`, points, everyDays, format: formatTick, description }

  return (
    <Card
      title={TITLE}
      description={withRemark(
        `${label === TRENDS.champion_score.label ? 'Avg Champion Score' : `Number of ${label.toLowerCase()}`} at the end of ${nameStep(everyDays)} (UTC)${since === null ? '' : `. Since ${formatDay(since, locale)}`}`,
        notFilteredBy(filters, TREND_FOLLOWS[metric]),
      )}
      actions={<MetricChoice current={metric} />}
    >
      {isKnown ? (
        <>
          <LazyChart
            load={loadCanvas}
            chart={{ label: `${TITLE}: ${label}. ${description}`, points, formatTick, format }}
            className="h-60 sm:h-76"
          >
            <div className="flex w-full justify-center sm:hidden print:hidden">
              <AreaChart id="trend-phone" {...drawn} {...PHONE} sameAs={{ id: 'trend', ...DESK }} />
            </div>
            <div className="hidden w-full justify-center sm:flex print:flex">
              <AreaChart id="trend" {...drawn} {...DESK} />
            </div>
          </LazyChart>
          <Disclosure summary="View as table" className="mt-4 print:hidden">
            <TrendTable metric={metric} points={points} everyDays={everyDays} />
          </Disclosure>
        </>
      ) : (
        <EmptyState
          icon={ChartIcon}
          headingLevel={3}
          title="No trend data available"
          text="No figures in this range. Figures are recorded from the day of installation."
        />
      )}
    </Card>
  )
}

const loadCanvas = () => import('#app/base/charts/area-canvas.tsx')

function MetricChoice({ current }: { current: ShownTrend['metric'] }) {
  const { search } = useLocation()

  return (
    <nav aria-label="Metric">
      <ul className="flex flex-wrap gap-1">
        {TREND_METRICS.map((metric) => (
          <li key={metric}>
            <Link
              to={{ search: searchLink(search, { metric }) }}
              preventScrollReset
              aria-current={metric === current ? 'true' : undefined}
              className={buttonStyle({ variant: 'ghost', size: 'sm', className: 'choice' })}
            >
              {TRENDS[metric].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TrendTableProps = { metric: TrendMetric; points: readonly SeriesPoint[]; everyDays: number }

function TrendTable({ metric, points, everyDays: daysBetween }: TrendTableProps) {
  const { label, format } = TRENDS[metric]
  const { locale } = useZone()
  const { rows, everyDays } = trendRows(points, daysBetween)

  return (
    <>
      {everyDays > 1 && (
        <p className="mb-2 text-sm text-ink-mute">
          {`Shows ${nameStep(everyDays)}, counted back from the last. The files under Export include every day.`}
        </p>
      )}
      <DataTable
        caption={`${TITLE}: ${label}`}
        framed
        columns={[
          {
            label: 'Day',
            headerClassName: 'top-0!',
            suppressHydrationWarning: true,
            cell: ({ date }) => formatDay(date, locale),
          },
          {
            label,
            numeric: true,
            headerClassName: 'top-0!',
            cell: ({ value }) => (value === null ? NOT_AVAILABLE : format(value)),
          },
        ]}
        rows={rows}
        rowKey={({ date }) => date}
        className="max-h-80 max-w-md overflow-y-auto xl:overflow-x-auto"
      />
    </>
  )
}
