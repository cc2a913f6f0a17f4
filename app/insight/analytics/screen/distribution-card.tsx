import { Histogram } from '#app/base/charts/histogram.tsx'
import { LazyChart } from '#app/base/charts/lazy-chart.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { countOf, formatCount, formatScore } from '#app/base/components/display/format.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon } from '#app/base/components/icon.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import type { AnalyticsFilters } from '../filters/analytics-filters.ts'
import { emptyText, notFilteredBy, withRemark } from '../filters/filter-words.ts'
import { FOLLOWED } from '../filters/followed.ts'
import { percentOf } from '../percent-of.ts'
import type { AnalyticsFigures } from './analytics-page.server.ts'

const TITLE = 'Champion Index Distribution'

/** How many brands have which score, as a chart and as a table. */
export function DistributionCard({
  scores,
  filters,
}: {
  scores: AnalyticsFigures['scores']
  filters: AnalyticsFilters
}) {
  const total = scores.reduce((sum, { count }) => sum + count, 0)
  const figures = scores.map(({ range, count }) => `${range}: ${formatCount(count)}`)

  return (
    <Card
      title={TITLE}
      description={withRemark(
        'Scored brands by Champion Index, in steps of 100, as of now',
        notFilteredBy(filters, FOLLOWED.brands),
      )}
    >
      {total === 0 ? (
        <EmptyState
          icon={ChartIcon}
          headingLevel={3}
          title="No distribution data available"
          text={emptyText(filters, FOLLOWED.brands, 'Scores appear here as athletes are processed.')}
        />
      ) : (
        <>
          <LazyChart
            load={loadCanvas}
            chart={{ label: `${TITLE}. ${figures.join(', ')} brands.`, bars: scores, format: countBrands }}
            className="h-56"
          >
            <Histogram id="distribution" title={TITLE} bars={scores} unit="brands" width={304} height={220} />
          </LazyChart>
          <p className="mt-4 text-sm text-ink-mute">
            {countOf(total, 'scored brand')},{' '}
            <TextLink to="/champions?sortBy=score&order=desc">ordered by score</TextLink> in the rankings.
          </p>
          <Disclosure summary="View as table" className="mt-4 print:hidden">
            <DataTable
              caption={TITLE}
              framed
              tight
              columns={[
                { label: 'Score', cell: ({ range }) => range },
                { label: 'Brands', numeric: true, cell: ({ count }) => formatCount(count) },
                { label: 'Share', numeric: true, cell: ({ count }) => `${formatScore(percentOf(count, total))}%` },
              ]}
              rows={scores}
              rowKey={({ range }) => range}
            />
          </Disclosure>
        </>
      )}
    </Card>
  )
}

const loadCanvas = () => import('#app/base/charts/histogram-canvas.tsx')

function countBrands(count: number): string {
  return countOf(count, 'brand')
}
