import type { ReactNode } from 'react'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount, formatScore, NOT_AVAILABLE } from '#app/base/components/display/format.ts'
import type { AgentOnPage } from '#app/discovery/agent/agent-on-page.ts'
import { RefreshButton } from '../refresh-button.tsx'
import type { RankingFigures } from './ranking-figures.queries.server.ts'

type RankingsFiguresProps = {
  figures: RankingFigures
  ranked: number
  isFiltered: boolean
  agent: Pick<AgentOnPage, 'isRunning' | 'queueCount'>
}

/** In one line, the brands that match the filters, or all brands without filters, and how far their processing is. */
export function RankingsFigures({ figures, ranked, isFiltered, agent }: RankingsFiguresProps) {
  const { brands, verified, averageScore, topCategory, updatedAt } = figures

  return (
    <section aria-label={isFiltered ? 'Matching brands' : 'All brands'} className="figures-line">
      <dl tabIndex={0}>
        <Figure label={isFiltered ? 'Matching Brands' : 'Total Brands'}>{formatCount(brands)}</Figure>
        {!isFiltered && <Figure label="Ranked Brands">{formatCount(ranked)}</Figure>}
        <Figure label="Verified">{formatCount(verified)}</Figure>
        <Figure label="Avg Score">{formatScore(averageScore)}</Figure>
        <Figure label="Top Category">{topCategory?.category ?? NOT_AVAILABLE}</Figure>
        <Figure label="Agent Status">{agent.isRunning ? 'ON' : 'OFF'}</Figure>
        <Figure label="Queue">{formatCount(agent.queueCount)}</Figure>
        <Figure label="Last Updated">{updatedAt ? <DateTime value={updatedAt} /> : NOT_AVAILABLE}</Figure>
      </dl>
      <RefreshButton />
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt> <dd>{children}</dd>
    </div>
  )
}
