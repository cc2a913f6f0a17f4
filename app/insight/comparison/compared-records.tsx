import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { RankNumber, ScoreBadge, StatusBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import {
  formatCompactNumber,
  formatCount,
  formatPart,
  formatPercent,
  formatPoints,
  formatScore,
  NOT_AVAILABLE,
} from '#app/base/components/display/format.ts'
import { VerificationBadge } from '#app/base/components/display/verification-badge.tsx'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon, CloseIcon } from '#app/base/components/icon.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { COMPONENT_LABELS } from '#app/champion-index/scoring/champion-index/component-labels.ts'
import { COMPONENTS, METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import { comparisonLink, MAX_COMPARED } from './comparison-address.ts'
import type { ComparedAthlete, ComparedBrand } from './comparison-page.server.ts'
import { ComparisonTable } from './comparison-table.tsx'

export function ComparedBrands({ brands }: { brands: readonly ComparedBrand[] }) {
  const { search } = useLocation()
  if (brands.length === 0) return <NothingCompared of="brands" />
  return (
    <Card
      title="Brands side by side"
      description="Current figures, with the change over the last 30 days or since the first score (UTC). The index and its parts are scores from 0 to 1000. Open a brand to see its sources. N/A means not measured."
      flush
    >
      <ComparisonTable
        caption="Brands side by side"
        columns={headings('brands', brands, search)}
        rows={[
          row('Champion Index', brands, ({ score }) => <ScoreBadge score={score} />),
          row('Rank', brands, ({ rank }) => <RankNumber rank={rank} />),
          row('Change in 30 days', brands, ({ month }) => formatPoints(month.change)),
          ...COMPONENTS.map((name) =>
            row(`${COMPONENT_LABELS[name]} (${METHODOLOGY.weights[name]}%)`, brands, ({ components }) => {
              const part = components.find((component) => component.name === name)
              return formatPart(part?.normalised)
            }),
          ),
          row('Measured', brands, ({ coverage }) => formatPercent(coverage)),
          row('Followers', brands, ({ followers }) => formatCompactNumber(followers)),
          row('Athletes', brands, ({ athletes }) => formatCount(athletes)),
          row('Verification', brands, ({ verification }) => <VerificationBadge status={verification} />),
          row('Category', brands, ({ category, isArchived }) => (isArchived ? `${category}, archived` : category)),
        ]}
      />
    </Card>
  )
}

export function ComparedAthletes({ athletes }: { athletes: readonly ComparedAthlete[] }) {
  const { search } = useLocation()
  if (athletes.length === 0) return <NothingCompared of="athletes" />
  return (
    <Card
      title="Athletes side by side"
      description="Current figures. Open an athlete to see the evidence. N/A means not known."
      flush
    >
      <ComparisonTable
        caption="Athletes side by side"
        columns={headings('athletes', athletes, search)}
        rows={[
          row('Influence', athletes, ({ score }) => <ScoreBadge score={score} />),
          row('Rank', athletes, ({ rank }) => <RankNumber rank={rank} />),
          row('Brands', athletes, ({ brands }) => formatCount(brands)),
          row('Verified brands', athletes, ({ verifiedBrands }) => formatCount(verifiedBrands)),
          row('Followers', athletes, ({ followers }) => formatCompactNumber(followers)),
          row('Strongest brands', athletes, ({ strongestBrands }) =>
            strongestBrands.length === 0 ? (
              NOT_AVAILABLE
            ) : (
              <ul>
                {strongestBrands.map(({ id, name, points }) => (
                  <li key={id}>
                    <TextLink to={`/champions/${id}`} quiet>
                      <bdi>{name}</bdi>
                    </TextLink>{' '}
                    <span className="text-ink-mute">{formatScore(points)}</span>
                  </li>
                ))}
              </ul>
            ),
          ),
          row('Sport', athletes, ({ sport }) => <bdi>{sportLabel(sport)}</bdi>),
          row('Status', athletes, ({ status }) => <StatusBadge status={status} />),
        ]}
      />
    </Card>
  )
}

function row<Item>(label: string, items: readonly Item[], cellOf: (item: Item) => ReactNode) {
  return { label, cells: items.map(cellOf) }
}

function headings(of: 'brands' | 'athletes', items: readonly { id: string; name: string }[], search: string) {
  const ids = items.map(({ id }) => id)
  return items.map(({ id, name }) => ({
    id,
    heading: (
      <span className="flex items-center justify-end gap-1">
        <TextLink
          to={`/${of === 'brands' ? 'champions' : 'athletes'}/${id}`}
          quiet
          className="max-w-48 truncate text-sm touch:min-w-11 touch:py-3"
        >
          <bdi>{name}</bdi>
        </TextLink>
        <Link
          to={comparisonLink(
            of,
            ids.filter((other) => other !== id),
            search,
          )}
          preventScrollReset
          className="icon-link small shrink-0 print:hidden"
        >
          <CloseIcon />
          <span className="sr-only">Remove {name}</span>
        </Link>
      </span>
    ),
  }))
}

function NothingCompared({ of }: { of: 'brands' | 'athletes' }) {
  return (
    <Card>
      <EmptyState
        icon={ChartIcon}
        title={`No ${of} to compare`}
        text={`Search above for up to ${MAX_COMPARED} ${of}, or open one and choose Compare.`}
      />
    </Card>
  )
}
