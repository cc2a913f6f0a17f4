import { RankChangeBadge, RankNumber, ScoreBadge } from '#app/components/display/badge.tsx'
import { Monogram } from '#app/components/display/monogram.tsx'
import { ScoreStanding } from '#app/components/display/score-standing.tsx'
import { RowLink } from '#app/components/tables/row-link.tsx'
import type { Grade } from '#app/scoring/champion-index/data-quality.ts'
import type { Ranked } from '#app/scoring/ranking-entry.ts'
import type { LeadingAthlete } from '../ranking.queries.server.ts'
import { LeadingAthletes } from './leading-athletes.tsx'

export interface ListedBrand extends Ranked {
  logoUrl: string | null
  /** The two best-supported athletes, current ones first. */
  athletes: LeadingAthlete[]
  athleteTotal: number
  /** Of the data behind the score. */
  grade: Grade | null
  percentile: number | null
}

export function RankingList({ brands }: { brands: readonly ListedBrand[] }) {
  return (
    <ol aria-label="Brands by rank" className="divide-y border-t">
      {brands.map((brand) => (
        <li
          key={brand.id}
          className="grid grid-cols-[1.75rem_auto_minmax(0,1fr)_auto_2.25rem] items-center gap-x-3 px-5 py-3 transition-colors hover:bg-hover sm:grid-cols-[2.25rem_auto_minmax(0,1fr)_auto_2.5rem] sm:gap-x-4 sm:px-6 sm:py-1.5"
        >
          <span className="-mx-1 sm:row-span-2 sm:mx-0">
            <span className="sr-only">Rank </span>
            <RankNumber rank={brand.rank} />
          </span>
          <span className="sm:row-span-2">
            <Monogram name={brand.name} src={brand.logoUrl} size="sm" shape="square" />
          </span>
          <span className="min-w-0 text-sm wrap-anywhere">
            <RowLink to={`/champions/${brand.id}`} className="quiet-link inline-block py-0.5">
              {brand.name}
            </RowLink>
          </span>
          {/* Small print takes the row's full width on small screens. */}
          <p className="col-[3/-1] row-start-2 text-xs text-ink-mute wrap-anywhere sm:col-[3]">
            {brand.category}
            {brand.athletes.length > 0 && ' · '}
            <LeadingAthletes athletes={brand.athletes} total={brand.athleteTotal} />
          </p>
          <span className="text-right whitespace-nowrap sm:row-span-2">
            <ScoreBadge score={brand.championScore} />
            <small className="block text-xs text-ink-mute tabular-nums">
              <ScoreStanding grade={brand.grade} percentile={brand.percentile} />
            </small>
          </span>
          <span className="justify-self-end sm:row-span-2">
            <RankChangeBadge change={brand.change} />
          </span>
        </li>
      ))}
    </ol>
  )
}
