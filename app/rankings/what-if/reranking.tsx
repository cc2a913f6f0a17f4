import { useLocation, useNavigation } from '@remix-run/react'
import { Card } from '#app/components/display/card.tsx'
import { Banner } from '#app/components/feedback/banner.tsx'
import { EmptyCard } from '#app/components/feedback/empty-state.tsx'
import { TrophyIcon } from '#app/components/icon.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { Pagination } from '#app/components/tables/pagination.tsx'
import { METHODOLOGY } from '#app/scoring/champion-index/methodology.ts'
import { areOfficial, type Weights } from '#app/scoring/what-if/weights.ts'
import type { RerankedBrand } from './reranked-brand.ts'
import { RerankedTable } from './reranked-table.tsx'

const { coverage, components } = METHODOLOGY.ranked

type RerankingProps = {
  weights: Weights
  brands: readonly RerankedBrand[]
  page: number
  limit: number
  total: number
}

/** The brands by the chosen weights, beside their official ranks. */
export function Reranking({ weights, brands, page, limit, total }: RerankingProps) {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()

  return (
    <div className="min-w-0 space-y-4">
      <Banner tone="caution" title="What if: not the official ranking">
        {areOfficial(weights)
          ? 'These are the official weights, so the order is official too. Move a weight to see the effect.'
          : 'Scores and ranks here use your weights. Nothing is saved, and the Champion Index does not change.'}{' '}
        <TextLink to="/champions/rankings">Official rankings</TextLink>
      </Banner>
      {brands.length === 0 ? (
        <EmptyCard
          icon={TrophyIcon}
          title="No brand can be ranked with these weights"
          text={`As in the official ranking, a rank needs ${components} measured components and ${coverage}% of the weights measured.`}
        />
      ) : (
        <>
          <Card flush>
            <RerankedTable brands={brands} busy={state === 'loading' && location.pathname === pathname} />
          </Card>
          <Pagination page={page} limit={limit} total={total} label="brands" />
        </>
      )}
    </div>
  )
}
