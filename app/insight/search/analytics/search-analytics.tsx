import { Card } from '#app/base/components/display/card.tsx'
import { formatCount, formatPercent, formatScore } from '#app/base/components/display/format.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { AthletesIcon, BrandIcon, SearchIcon, TrophyIcon } from '#app/base/components/icon.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import { DirectoryStatisticsCard } from '../landing/directory-statistics-card.tsx'
import { formatTotal } from '../results/result-count.ts'
import type { DirectoryStatistics, SearchFilters, SearchSummary } from '../search-query.ts'
import { Distribution } from './distribution.tsx'
import { formatTook, qualityOf, type Relevance, scopeOf } from './search-analysis.ts'

export interface SearchAnalyticsProps {
  summary: SearchSummary
  relevance: Relevance
  /** Milliseconds that the search took, without the figures of this tab. */
  took: number
  statistics: DirectoryStatistics
}

export function SearchAnalytics({ filters, ...analytics }: SearchAnalyticsProps & { filters: SearchFilters }) {
  const { summary, relevance, took, statistics } = analytics
  const { total, isCapped, brandCategories, sports } = summary
  const all = total.athletes + total.brands

  return (
    <div className="space-y-6">
      <StatCards label="Search figures">
        <StatCard label="Total Results" value={formatTotal(all, isCapped)} icon={SearchIcon} />
        <StatCard label="Athletes" value={formatTotal(total.athletes, isCapped)} icon={AthletesIcon} />
        <StatCard label="Brands" value={formatTotal(total.brands, isCapped)} icon={BrandIcon} />
        <StatCard
          label="Avg Score"
          value={formatScore(summary.averageScore)}
          caption="Champion Index of matching brands"
          icon={TrophyIcon}
          tone="gold"
        />
      </StatCards>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Brand Categories">
          <Distribution
            parts={brandCategories.map(({ category, count }) => ({ name: category, count }))}
            total={total.brands}
            empty="No brands found matching your criteria."
          />
        </Card>
        <Card title="Sports Distribution">
          <Distribution
            parts={sports.map(({ sport, count }) => ({ name: sport, count }))}
            total={total.athletes}
            empty="No athletes found matching your criteria."
          />
        </Card>
        <Card title="Performance Insights">
          <DefinitionList
            items={[
              { term: 'Top Score', detail: formatScore(summary.topScore) },
              { term: 'Verified rate', detail: formatPercent(summary.verifiedRate) },
              { term: 'Recent', detail: formatCount(summary.recent) },
            ]}
          />
          <p className="mt-4 text-xs text-ink-mute">
            Score and verified rate cover the matching brands. Recent results were added or changed in the last 30 days.
            {isCapped && ' All figures cover the 10,000 best matches of each kind.'}
          </p>
        </Card>
        <Card title="Search Analysis">
          <DefinitionList
            items={[
              { term: 'Relevance', detail: relevance.word },
              { term: 'Scope', detail: scopeOf(filters) },
              { term: 'Response time', detail: formatTook(took) },
              { term: 'Quality', detail: qualityOf(all) },
            ]}
          />
          <p className="mt-4 text-xs text-ink-mute">{explain(relevance)}</p>
        </Card>
      </div>
      <DirectoryStatisticsCard statistics={statistics} />
    </div>
  )
}

function explain({ beginning, of }: Relevance): string {
  return `Relevance: ${formatCount(beginning)} of the ${formatCount(of)} best matches begin with your search text. Quality: more than 50 results are excellent, more than 10 are good.`
}
