import type { ReactNode } from 'react'
import { Card } from '#app/components/card.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { TrophyIcon } from '#app/components/icon.tsx'
import { type ListedBrand, RankingList } from './ranking-list.tsx'

type RankingCardProps = {
  brands: readonly ListedBrand[]
  /** What the visitor can do while there is nothing to rank. */
  emptyAction?: ReactNode
}

export function RankingCard({ brands, emptyAction }: RankingCardProps) {
  if (brands.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={TrophyIcon}
          title="No rankings data available"
          text="Start the BrandLink agent to begin processing brands"
          action={emptyAction}
        />
      </Card>
    )
  }
  return (
    <Card title="Ranking" description="By Champion Index, 0 to 1000" flush>
      <RankingList brands={brands} />
    </Card>
  )
}
