import { RankChangeBadge, RankNumber, ScoreBadge } from '#app/base/components/display/badge.tsx'
import { Monogram } from '#app/base/components/display/monogram.tsx'
import { ScoreStanding } from '#app/base/components/display/score-standing.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import type { Grade } from '#app/champion-index/scoring/champion-index/data-quality.ts'
import type { MovementDays, PlaceChange } from '#app/champion-index/scoring/movement.ts'
import type { LeadingAthlete } from '../ranking.queries.server.ts'
import { LeadingAthletes } from './leading-athletes.tsx'

export interface ListedBrand extends PlaceChange {
  id: string
  name: string
  category: string
  rank: number
  championScore: number
  logoUrl: string | null
  /** The two best-supported athletes, current ones first. */
  athletes: LeadingAthlete[]
  athleteTotal: number
  /** Of the data behind the score. */
  grade: Grade | null
  percentile: number | null
}

export function RankingList({ brands, days }: { brands: readonly ListedBrand[]; days: MovementDays }) {
  return (
    <ol aria-label="Brands by rank" className="divide-y border-t">
      {brands.map((brand) => (
        <li key={brand.id} className="ranked">
          <span>
            <span className="sr-only">Rank </span>
            <RankNumber rank={brand.rank} />
          </span>
          <span>
            <Monogram name={brand.name} src={brand.logoUrl} size="sm" shape="square" />
          </span>
          <RowLink to={`/champions/${brand.id}`} wholeRow className="whole-row quiet-link" dir="auto">
            {brand.name}
          </RowLink>
          <p>
            {brand.category}
            {brand.athletes.length > 0 && ' · '}
            <LeadingAthletes athletes={brand.athletes} total={brand.athleteTotal} />
          </p>
          <span className="standing">
            <ScoreBadge score={brand.championScore} />
            <small>
              <ScoreStanding grade={brand.grade} percentile={brand.percentile} />
            </small>
          </span>
          <span>
            <RankChangeBadge change={brand.moved} days={days} on={brand.movedOn} />
          </span>
        </li>
      ))}
    </ol>
  )
}
