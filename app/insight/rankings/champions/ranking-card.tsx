import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { MovementDays } from '#app/champion-index/scoring/movement.ts'
import type { RankingSituation } from './empty-ranking.ts'
import { NothingRanked } from './nothing-ranked.tsx'
import { type ListedBrand, RankingList } from './ranking-list.tsx'

type RankingCardProps = {
  brands: readonly ListedBrand[]
  /** The period of the rank changes. */
  days: MovementDays
  /** Number of ranked brands; the first ones are listed. */
  total: number
  /** Shown while nothing is ranked. */
  situation: RankingSituation
}

export function RankingCard({ brands, days, total, situation }: RankingCardProps) {
  if (brands.length === 0) return <NothingRanked situation={situation} />
  const shown = brands.length < total ? `Top ${brands.length} of ${formatCount(total)} by` : 'By'
  return (
    <Card
      title="Rankings"
      description={`${shown} Champion Index, 0 to 1000. Arrows: rank change over ${days} days.`}
      footer={<TextLink to={`/champions/rankings?period=${days}`}>View all rankings</TextLink>}
      flush
    >
      <RankingList brands={brands} days={days} />
    </Card>
  )
}
