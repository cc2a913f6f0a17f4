import type { ReactNode } from 'react'
import { Badge, ScoreBadge, StatusBadge } from '#app/components/display/badge.tsx'
import { Card } from '#app/components/display/card.tsx'
import { formatCount, formatRank } from '#app/components/display/format.ts'
import { Monogram } from '#app/components/display/monogram.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import type { Found, FoundAthlete, FoundBrand } from './search.queries.server.ts'

export interface SearchResultsProps {
  query: string
  athletes: Found<FoundAthlete>
  brands: Found<FoundBrand>
}

export function SearchResults({ query, athletes, brands }: SearchResultsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Group
        title="Athletes"
        found={athletes}
        none="No athletes found matching your criteria."
        more={
          <TextLink to={`/athletes?${new URLSearchParams({ search: query })}`}>All athletes with this name</TextLink>
        }
      >
        {athletes.rows.map((athlete) => (
          <Result
            key={athlete.id}
            to={`/athletes/${athlete.id}`}
            name={athlete.name}
            portrait={<Monogram name={athlete.name} />}
            details={`${athlete.sport} · ${countBrands(athlete.brandCount)}`}
          >
            <StatusBadge status={athlete.status} />
          </Result>
        ))}
      </Group>
      <Group title="Brands" found={brands} none="No brands found matching your criteria.">
        {brands.rows.map((brand) => (
          <Result
            key={brand.id}
            to={`/champions/${brand.id}`}
            name={brand.name}
            portrait={<Monogram name={brand.name} src={brand.logoUrl} shape="square" />}
            details={`${brand.category}${brand.rank === null ? '' : ` · ${formatRank(brand.rank)}`}`}
          >
            {brand.score === null ? <Badge>Not scored</Badge> : <ScoreBadge score={brand.score} />}
          </Result>
        ))}
      </Group>
    </div>
  )
}

type GroupProps = {
  title: string
  found: Found<{ id: string }>
  none: string
  /** Link to all results, if there is such a page. */
  more?: ReactNode
  children: ReactNode
}

function Group({ title, found, none, more, children }: GroupProps) {
  return (
    <Card title={title} description={describeCount(found)} flush footer={found.hasMore ? more : undefined}>
      {found.rows.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">{none}</p>
      ) : (
        <ul className="divide-y border-t">{children}</ul>
      )}
    </Card>
  )
}

type ResultProps = { to: string; name: string; portrait: ReactNode; details: string; children: ReactNode }

function Result({ to, name, portrait, details, children }: ResultProps) {
  return (
    <li className="flex items-center gap-3 px-5 py-2.5 text-sm sm:px-6">
      {portrait}
      <div className="min-w-0 grow wrap-anywhere">
        <TextLink to={to} quiet>
          {name}
        </TextLink>
        <p className="text-xs text-ink-mute">{details}</p>
      </div>
      <div className="shrink-0">{children}</div>
    </li>
  )
}

function describeCount({ rows, hasMore }: Found<unknown>): string {
  if (hasMore) return `The first ${formatCount(rows.length)}; more of the name finds fewer`
  return `${formatCount(rows.length)} found`
}

function countBrands(count: number): string {
  return count === 1 ? '1 brand' : `${formatCount(count)} brands`
}
