import { Card } from '#app/components/card.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { formatCount } from '#app/components/format.ts'
import { TrophyIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { AGENT_CARD } from './agent-card.tsx'
import { describeEmptyRanking, type EmptyRanking, type RankingSituation } from './empty-ranking.ts'
import { type ListedBrand, RankingList } from './ranking-list.tsx'

type RankingCardProps = {
  brands: readonly ListedBrand[]
  /** How many are ranked, of which the first are listed. */
  total: number
  /** What there is while nothing is ranked. */
  situation: RankingSituation
}

export function RankingCard({ brands, total, situation }: RankingCardProps) {
  if (brands.length === 0) return <NothingRanked {...describeEmptyRanking(situation)} />
  const shown = brands.length < total ? `Top ${brands.length} of ${formatCount(total)} by` : 'By'
  return (
    <Card title="Ranking" description={`${shown} Champion Index, 0 to 1000`} flush>
      <RankingList brands={brands} />
    </Card>
  )
}

function NothingRanked({ sentences, action }: EmptyRanking) {
  return (
    <Card flush>
      <EmptyState
        icon={TrophyIcon}
        title="No rankings data available"
        text={sentences.map((sentence) => (
          <span key={sentence} className="block">
            {sentence}
          </span>
        ))}
        action={action && ACTIONS[action]}
      />
    </Card>
  )
}

const ACTIONS = {
  import: (
    <LinkButton to="/athletes/import" variant="primary">
      Import Athletes
    </LinkButton>
  ),
  switch: (
    <LinkButton to={`#${AGENT_CARD}`} variant="primary">
      Go to the agent switch
    </LinkButton>
  ),
}
