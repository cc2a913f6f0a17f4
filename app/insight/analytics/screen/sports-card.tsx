import { countOf } from '#app/base/components/display/count-of.ts'
import { formatCount, formatScore } from '#app/base/components/display/format.ts'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
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
      <Table caption={TITLE} framed tight figures="234">
        <TableHead>
          <TableHeader>Sport</TableHeader>
          <TableHeader>Athletes</TableHeader>
          <TableHeader>Share</TableHeader>
          <TableHeader>Avg Score</TableHeader>
        </TableHead>
        <TableBody>
          {largest.map(({ sport, athleteCount, averageScore }) => (
            <TableRow key={sport}>
              <TableCell>
                <RowLink to={records(sport) ?? ''}>
                  <bdi>{sport}</bdi>
                </RowLink>
              </TableCell>
              <TableCell>{formatCount(athleteCount)}</TableCell>
              <TableCell>{`${formatScore(percentOf(athleteCount, total))}%`}</TableCell>
              <TableCell>{formatScore(averageScore)}</TableCell>
            </TableRow>
          ))}
          {others.sports > 0 && (
            <TableRow>
              <TableCell>{countOf(others.sports, 'other sport')}</TableCell>
              <TableCell>{formatCount(others.athletes)}</TableCell>
              <TableCell>{`${formatScore(percentOf(others.athletes, total))}%`}</TableCell>
              <TableCell />
            </TableRow>
          )}
        </TableBody>
      </Table>
    </SharesCard>
  )
}
