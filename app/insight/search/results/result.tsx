import type { ReactNode } from 'react'
import { Badge, ScoreBadge, StatusBadge } from '#app/base/components/display/badge.tsx'
import { formatCount, formatRank } from '#app/base/components/display/format.ts'
import { Highlighted } from '#app/base/components/display/highlighted.tsx'
import { Monogram } from '#app/base/components/display/monogram.tsx'
import { VerificationBadge } from '#app/base/components/display/verification-badge.tsx'
import type { FoundAthlete, FoundBrand } from '../search-query.ts'
import type { OtherName } from './found-by.ts'
import { type ChosenFacts, FACTS } from './result-columns.ts'

/** What a card or a row shows of an athlete or a brand. */
export interface Result {
  id: string
  to: string
  portrait: ReactNode
  name: ReactNode
  /** Why it was found, if not by its name alone. */
  reason: ReactNode
  kind: string
  details: ReactNode
  figure: ReactNode
  badge: ReactNode
  /** In place of the four before: what the chosen columns say, in their order. */
  facts?: { key: string; fact: ReactNode }[]
}

export function athleteResult(athlete: FoundAthlete, query: string, others?: readonly OtherName[]): Result {
  const { id, name, sport, status, brandCount, verifiedBrands } = athlete
  return {
    id,
    to: `/athletes/${id}`,
    portrait: <Monogram name={name} />,
    name: <Highlighted name={name} query={query} />,
    reason: others && <FoundBy others={others} query={query} />,
    kind: sport,
    details: brandCount === 0 ? 'No brands' : `${countBrands(brandCount)}, ${formatCount(verifiedBrands)} verified`,
    figure: null,
    badge: <StatusBadge status={status} />,
  }
}

export function brandResult(brand: FoundBrand, query: string, others?: readonly OtherName[]): Result {
  const { id, name, logoUrl, category, championScore, championRank } = brand
  const { verificationStatus, isArchived } = brand
  return {
    id,
    to: `/champions/${id}`,
    portrait: <Monogram name={name} src={logoUrl} shape="square" />,
    name: <Highlighted name={name} query={query} />,
    reason: others && <FoundBy others={others} query={query} />,
    kind: category,
    details: formatRank(championRank),
    figure: championScore === null ? <Badge>Not scored</Badge> : <ScoreBadge score={championScore} />,
    badge: (
      <>
        {isArchived && <Badge tone="danger">Archived</Badge>}
        <VerificationBadge status={verificationStatus} />
      </>
    ),
  }
}

/** With what the chosen columns say, if any are. */
export function withFacts(result: Result, chosen: ChosenFacts | undefined): Result {
  if (!chosen) return result
  const values = chosen.values[result.id] ?? {}
  const facts = chosen.keys.map((key) => {
    const own = FACTS.find((one) => one === key)
    return { key, fact: own ? result[own] : values[key] }
  })
  return { ...result, facts: facts.filter(({ fact }) => fact) }
}

function FoundBy({ others, query }: { others: readonly OtherName[]; query: string }) {
  return (
    <p className="text-xs text-ink-soft wrap-anywhere">
      {others.map(({ kind, text }, index) => (
        <span key={kind + text}>
          {index > 0 && ', '}
          {kind === 'alias' && (index === 0 ? 'Also known as ' : 'also known as ')}
          <Highlighted name={kind === 'handle' ? `@${text}` : text} query={query} />
        </span>
      ))}
    </p>
  )
}

function countBrands(count: number): string {
  return count === 1 ? '1 brand' : `${formatCount(count)} brands`
}
