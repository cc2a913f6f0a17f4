import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount, formatScore, NOT_AVAILABLE } from '#app/base/components/display/format.ts'
import { FiguresLine } from '#app/base/components/tables/figures-line.tsx'
import type { AgentOnPage } from '#app/discovery/agent/agent-on-page.ts'
import type { RankingFigures } from './ranking-figures.queries.server.ts'

type RankingsFiguresProps = {
  figures: RankingFigures
  ranked: number
  isFiltered: boolean
  agent: Pick<AgentOnPage, 'isRunning' | 'queueCount'>
}

/** Of the brands that match the filters, or of all brands without filters, and how far their processing is. */
export function RankingsFigures({ figures, ranked, isFiltered, agent }: RankingsFiguresProps) {
  const { brands, verified, averageScore, topCategory, updatedAt } = figures
  return (
    <FiguresLine
      label={isFiltered ? 'Matching brands' : 'All brands'}
      figures={{
        ...(isFiltered
          ? { 'Matching Brands': formatCount(brands) }
          : { 'Total Brands': formatCount(brands), 'Ranked Brands': formatCount(ranked) }),
        Verified: formatCount(verified),
        'Avg Score': formatScore(averageScore),
        'Top Category': topCategory?.category ?? NOT_AVAILABLE,
        'Agent Status': agent.isRunning ? 'ON' : 'OFF',
        Queue: formatCount(agent.queueCount),
        'Last Updated': updatedAt ? <DateTime value={updatedAt} /> : NOT_AVAILABLE,
      }}
    />
  )
}
