import { countOf } from '#app/base/components/display/count-of.ts'
import { formatCount } from '#app/base/components/display/format.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { AgentIcon, BrandIcon, ClockIcon, TrophyIcon } from '#app/base/components/icon.tsx'
import { AGENT_CARD } from './agent-card.tsx'
import type { AgentOnPage } from './agent-on-page.ts'

type RankingStatsProps = {
  totalBrands: number
  rankedBrands: number
  agent: AgentOnPage
  /** The page has the agent's card, far below on a phone. */
  hasSwitch: boolean
}

export function RankingStats({ totalBrands, rankedBrands, agent, hasSwitch }: RankingStatsProps) {
  return (
    <StatCards label="Champions at a glance">
      <StatCard label="Total Brands" value={formatCount(totalBrands)} caption="Found so far" icon={BrandIcon} />
      <StatCard
        label="Ranked Brands"
        value={formatCount(rankedBrands)}
        caption="Enough data to rank"
        icon={TrophyIcon}
        tone="gold"
      />
      <StatCard
        label="Agent Status"
        value={agent.isRunning ? 'ON' : 'OFF'}
        caption={`${countOf(agent.processedCount, 'run')} completed`}
        icon={AgentIcon}
        to={hasSwitch ? `#${AGENT_CARD}` : undefined}
      />
      <StatCard label="Queue" value={formatCount(agent.queueCount)} caption="Waiting or running" icon={ClockIcon} />
    </StatCards>
  )
}
