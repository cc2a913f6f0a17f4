import { Card } from '#app/base/components/display/card.tsx'
import { formatCompactNumber, formatCount, formatDay, formatScore } from '#app/base/components/display/format.ts'
import { useZone } from '#app/base/components/display/zone.ts'
import { Explanation } from '#app/base/components/overlays/explanation.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { useViewer } from '#app/site/shell/root-data.ts'
import type { DayTotals } from '../daily-figures.queries.server.ts'
import type { AnalyticsFilters } from '../filters/analytics-filters.ts'
import { figuresNotFiltered, withRemark } from '../filters/filter-words.ts'
import { recordsOf } from '../filters/records-of.ts'
import { DIRECTORY_FIGURES, JOB_FIGURES } from '../overview-figures.ts'

/** What else is known of the directory at the end of the range. */
export function DirectoryCard({
  totals,
  day,
  filters,
}: {
  totals: DayTotals | null
  day: string
  filters: AnalyticsFilters
}) {
  const { locale } = useZone()
  const isAdmin = useViewer()?.role === 'ADMIN'
  const end = formatDay(day, locale)

  return (
    <Card
      title="Overview"
      description={withRemark(
        `At the end of ${end} (UTC)${totals?.origin === 'reconstructed' ? ', reconstructed' : ''}`,
        figuresNotFiltered(filters, DIRECTORY_FIGURES),
      )}
      flush
    >
      {totals === null ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">No figures are available for this range</p>
      ) : (
        <dl className="figure-list">
          {[...DIRECTORY_FIGURES, ...JOB_FIGURES].map(
            ({ key, label, kind, meaning, records, follows, isForAdmins }) => (
              <div key={key}>
                <dt>
                  {records && (isAdmin || !isForAdmins) ? (
                    <RowLink to={recordsOf({ records, follows }, filters)}>{label}</RowLink>
                  ) : (
                    label
                  )}
                  <Explanation of={label} text={`${meaning}.`} />
                </dt>
                <dd title={exactCount(kind, totals[key])}>
                  {kind === 'score' ? formatScore(totals[key]) : formatCompactOrCount(totals[key])}
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
    </Card>
  )
}

const MAX_COUNT = 10_000_000

/** Sums of followers run into billions. */
function formatCompactOrCount(value: number | null): string {
  return value !== null && value >= MAX_COUNT ? formatCompactNumber(value) : formatCount(value)
}

function exactCount(kind: 'count' | 'score', value: number | null): string | undefined {
  return kind === 'count' && value !== null && value >= MAX_COUNT ? formatCount(value) : undefined
}
