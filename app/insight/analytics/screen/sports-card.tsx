import { countOf, formatCount, formatScore } from '#app/base/components/display/format.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import type { AnalyticsFilters } from '../filters/analytics-filters.ts'
import { emptyText, notFilteredBy, withRemark } from '../filters/filter-words.ts'
import { FOLLOWED } from '../filters/followed.ts'
import { percentOf } from '../percent-of.ts'
import type { AnalyticsFigures } from './analytics-page.server.ts'
import { SharesCard } from './shares-card.tsx'

const TITLE = 'Athletes by Sport'

export function SportsCard({
  sports: { slices, largest, others },
  filters,
}: {
  sports: AnalyticsFigures['sports']
  filters: AnalyticsFilters
}) {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const rows = [
    ...largest.map((share) => ({ ...share, others: 0 })),
    ...(others.sports > 0
      ? [{ sport: '', athleteCount: others.athletes, averageScore: null, others: others.sports }]
      : []),
  ]
  const records = (name: string) =>
    largest.some(({ sport }) => sport === name) ? `/athletes?${new URLSearchParams({ sport: name })}` : undefined

  return (
    <SharesCard
      id="sports"
      title={TITLE}
      description={withRemark('All athletes, as of now', notFilteredBy(filters, FOLLOWED.athletes))}
      slices={slices}
      records={records}
      empty={{
        title: 'No athlete data available',
        text: emptyText(filters, FOLLOWED.athletes, 'Add athletes to see them here.'),
      }}
    >
      <DataTable
        caption={TITLE}
        framed
        tight
        columns={[
          {
            label: 'Sport',
            cell: ({ sport, others }) =>
              others ? (
                countOf(others, 'other sport')
              ) : (
                <RowLink to={records(sport) ?? ''}>
                  <bdi>{sport}</bdi>
                </RowLink>
              ),
          },
          { label: 'Athletes', numeric: true, cell: ({ athleteCount }) => formatCount(athleteCount) },
          {
            label: 'Share',
            numeric: true,
            cell: ({ athleteCount }) => `${formatScore(percentOf(athleteCount, total))}%`,
          },
          {
            label: 'Avg Score',
            numeric: true,
            cell: ({ averageScore, others }) => !others && formatScore(averageScore),
          },
        ]}
        rows={rows}
        rowKey={({ sport }) => sport}
      />
    </SharesCard>
  )
}
