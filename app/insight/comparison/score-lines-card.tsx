import { LazyChart } from '#app/base/charts/lazy-chart.tsx'
import { type LabelledSeries, LineSample, LinesChart } from '#app/base/charts/lines-chart.tsx'
import { firstFigure } from '#app/base/charts/series-points.ts'
import { Card } from '#app/base/components/display/card.tsx'
import { Day } from '#app/base/components/display/day.tsx'
import { formatDay, formatScore } from '#app/base/components/display/format.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon } from '#app/base/components/icon.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { RangePicker } from '#app/insight/analytics/screen/range-picker.tsx'
import { nameStep, stepOf, TRENDS, trendRows } from '#app/insight/analytics/screen/shown-trend.ts'
import { countDays } from '#app/insight/analytics/time-range.ts'
import type { TypedRange } from '#app/insight/analytics/typed-range.ts'
import type { ComparedAthlete, ComparedBrand } from './comparison-page.server.ts'

interface ScoreLinesCardProps {
  of: 'brands' | 'athletes'
  columns: readonly Pick<ComparedBrand | ComparedAthlete, 'id' | 'name' | 'line'>[]
  days: TypedRange
  today: string
}

const TITLES = { brands: 'Champion Index over time', athletes: 'Influence over time' }
const NOTES = {
  brands: 'The score of each brand',
  athletes: 'The index of each athlete, from past scores of the brands linked to them now,',
}
const { formatTick } = TRENDS.champion_score

/** The scores of what is compared over a range, as a chart and as a table. */
export function ScoreLinesCard({ of, columns, days, today }: ScoreLinesCardProps) {
  const title = TITLES[of]
  const everyDays = stepOf(countDays(days.range))
  const { locale } = useZone()
  const start = firstFigure(...columns.map(({ line }) => line.points))
  const series = columns.map(({ name, line }) => ({ label: name, points: line.points.slice(start) }))
  const since = start > 0 ? `. Since ${formatDay(series[0]?.points[0]?.date ?? '', locale)}` : ''
  const description = columns.map(({ name, line }) => `${name}: ${line.description}`).join(' ')
  const isKnown = series.some(({ points }) => points.some(({ value }) => value !== null))
  const drawn = { title, series, everyDays, format: formatTick, description }

  return (
    <Card title={title} description={`${NOTES[of]} at the end of ${nameStep(everyDays)} (UTC)${since}`}>
      <div className="mb-5">
        <RangePicker {...days} today={today} />
      </div>
      {isKnown ? (
        <>
          <ul aria-label={`Legend of ${title}`} className="mb-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
            {columns.map(({ id, name }, index) => (
              <li key={id} className="flex max-w-full items-center gap-2">
                <LineSample index={index} />
                <bdi className="truncate">{name}</bdi>
              </li>
            ))}
          </ul>
          <LazyChart
            load={loadCanvas}
            chart={{ label: `${title}. ${description}`, series, formatTick, format: formatScore }}
            className="h-60 sm:h-80"
          >
            <div className="flex w-full justify-center sm:hidden print:hidden">
              <LinesChart id="scores-phone" {...drawn} width={304} height={232} />
            </div>
            <div className="hidden w-full justify-center sm:flex print:flex">
              <LinesChart id="scores" {...drawn} width={960} height={312} />
            </div>
          </LazyChart>
          <Disclosure summary="View as table" className="mt-4 print:hidden">
            <LinesTable title={title} series={series} everyDays={everyDays} />
          </Disclosure>
        </>
      ) : (
        <EmptyState
          icon={ChartIcon}
          headingLevel={3}
          title="No scores in this range"
          text="None of them had a score on these days. Try a later range."
        />
      )}
    </Card>
  )
}

const loadCanvas = () => import('#app/base/charts/lines-canvas.tsx')

interface LinesTableProps {
  title: string
  series: readonly LabelledSeries[]
  everyDays: number
}

function LinesTable({ title, series, everyDays }: LinesTableProps) {
  const points = series[0]?.points.map(({ date }, index) => ({
    date,
    values: series.map(({ points }) => points[index]?.value ?? null),
  }))
  const { rows, everyDays: apart } = trendRows(points ?? [], everyDays)
  return (
    <>
      {apart > 1 && <p className="mb-2 text-sm text-ink-mute">Shows {nameStep(apart)}, counted back from the last.</p>}
      <Table caption={title} framed className="max-h-80 overflow-y-auto xl:overflow-x-auto">
        <TableHead>
          <TableHeader className="top-0!">Day</TableHeader>
          {series.map(({ label }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
            <TableHeader key={index} numeric className="top-0! max-w-40 truncate">
              <bdi>{label}</bdi>
            </TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {rows.map(({ date, values }) => (
            <TableRow key={date}>
              <TableCell>
                <Day value={date} />
              </TableCell>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the columns
                <TableCell key={index} numeric>
                  {formatScore(value)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
