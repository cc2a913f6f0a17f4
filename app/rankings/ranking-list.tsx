import { RankChangeBadge, RankNumber, ScoreBadge } from '#app/components/badge.tsx'
import { Monogram } from '#app/components/monogram.tsx'
import { RowLink } from '#app/components/row-link.tsx'
import { LeadingAthletes } from './leading-athletes.tsx'
import type { LeadingAthlete } from './ranking.queries.server.ts'
import type { RankingEntry } from './ranking.ts'

export interface ListedBrand extends RankingEntry {
  logoUrl: string | null
  /** The two best-founded ones, current ones first. */
  athletes: LeadingAthlete[]
  athleteTotal: number
}

export function RankingList({ brands }: { brands: readonly ListedBrand[] }) {
  return (
    <ol aria-label="Brands by rank" className="divide-y border-t">
      {brands.map((brand) => (
        <li
          key={brand.id}
          className="grid grid-cols-[2.25rem_auto_minmax(0,1fr)_auto_2.5rem] items-center gap-x-3 px-5 py-1.5 transition-colors hover:bg-hover sm:gap-x-4 sm:px-6"
        >
          <span>
            <span className="sr-only">Rank </span>
            <RankNumber rank={brand.rank} />
          </span>
          <Monogram name={brand.name} src={brand.logoUrl} size="sm" shape="square" />
          <div className="min-w-0 text-sm wrap-anywhere">
            <RowLink to={`/champions/${brand.id}`} className="quiet-link inline-block py-0.5">
              {brand.name}
            </RowLink>
            <p className="text-xs text-ink-mute">
              {brand.category}
              {brand.athletes.length > 0 && ' · '}
              <LeadingAthletes athletes={brand.athletes} total={brand.athleteTotal} />
            </p>
          </div>
          <ScoreBadge score={brand.championScore} />
          <span className="justify-self-end">
            <RankChangeBadge change={brand.change} />
          </span>
        </li>
      ))}
    </ol>
  )
}
