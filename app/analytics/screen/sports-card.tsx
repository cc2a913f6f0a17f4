import { countOf } from '#app/components/display/count-of.ts'
import { formatCount, formatScore } from '#app/components/display/format.ts'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/tables/table.tsx'
import type { AnalyticsFilters } from '../filters/analytics-filters.ts'
import { notFilteredBy, withRemark } from '../filters/filter-words.ts'
import { FOLLOWED } from '../filters/followed.ts'
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
  const records = (name: string) =>
    largest.some(({ sport }) => sport === name) ? `/athletes?${new URLSearchParams({ sport: name })}` : undefined

  return (
    <SharesCard
      id="sports"
      title={TITLE}
      description={withRemark('All athletes, as of now', notFilteredBy(filters, FOLLOWED.athletes))}
      slices={slices}
      records={records}
      empty={{ title: 'No athlete data available', text: 'Athletes are counted here once the directory has some.' }}
    >
      <Table caption={TITLE} framed tight figures="234">
        <TableHead>
          <TableHeader>Sport</TableHeader>
          <TableHeader>Athletes</TableHeader>
          <TableHeader>Share</TableHeader>
          <TableHeader>Avg Score</TableHeader>
        </TableHead>
        <TableBody>
          {largest.map(({ sport, athleteCount, percentage, averageScore }) => (
            <TableRow key={sport}>
              <TableCell>
                <TextLink to={records(sport) ?? ''} quiet>
                  <bdi>{sport}</bdi>
                </TextLink>
              </TableCell>
              <TableCell>{formatCount(athleteCount)}</TableCell>
              <TableCell>{formatScore(percentage)}%</TableCell>
              <TableCell>{formatScore(averageScore)}</TableCell>
            </TableRow>
          ))}
          {others.sports > 0 && (
            <TableRow>
              <TableCell>{countOf(others.sports, 'other sport')}</TableCell>
              <TableCell>{formatCount(others.athletes)}</TableCell>
              <TableCell>{formatScore(others.percentage)}%</TableCell>
              <TableCell />
            </TableRow>
          )}
        </TableBody>
      </Table>
    </SharesCard>
  )
}
