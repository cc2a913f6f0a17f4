import { Badge, RankChangeBadge, RankNumber } from '#app/components/display/badge.tsx'
import { formatChange, formatGrowth, formatScore } from '#app/components/display/format.ts'
import { Monogram } from '#app/components/display/monogram.tsx'
import { VerificationBadge } from '#app/components/display/verification-badge.tsx'
import { RowLink } from '#app/components/tables/row-link.tsx'
import {
  type Sort,
  SortableHeader,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/tables/table.tsx'
import type { MovementDays } from '#app/scoring/movement.ts'
import { LeadingAthletes } from '../champions/leading-athletes.tsx'
import type { RankedBrand } from '../ranked-brand.ts'
import { LinksCell } from './links-cell.tsx'
import { MetricsCell } from './metrics-cell.tsx'
import { ScoreCell } from './score-cell.tsx'

type RankingsTableProps = { brands: readonly RankedBrand[]; sort: Sort; days: MovementDays; busy: boolean }

export function RankingsTable({ brands, sort, days, busy }: RankingsTableProps) {
  return (
    <Table caption="Brands by Champion Index" stacked tight busy={busy} className="rankings">
      <TableHead>
        <SortableHeader column="rank" sort={sort}>
          Rank
        </SortableHeader>
        <SortableHeader column="name" sort={sort}>
          Brand
        </SortableHeader>
        <SortableHeader column="athletes" sort={sort} firstOrder="desc">
          Athlete
        </SortableHeader>
        <SortableHeader column="category" sort={sort}>
          Category
        </SortableHeader>
        <SortableHeader column="verification" sort={sort}>
          Verification
        </SortableHeader>
        <SortableHeader column="score" sort={sort} firstOrder="desc">
          Score
        </SortableHeader>
        <SortableHeader column="social" sort={sort} numeric>
          Social
        </SortableHeader>
        <SortableHeader column="growth" sort={sort} numeric>
          Growth
        </SortableHeader>
        <SortableHeader column="engagement" sort={sort} numeric>
          Engagement
        </SortableHeader>
        <TableHeader>Metrics</TableHeader>
        <TableHeader>Links</TableHeader>
      </TableHead>
      <TableBody>
        {brands.map((brand) => (
          <RankingsRow key={brand.id} brand={brand} days={days} />
        ))}
      </TableBody>
    </Table>
  )
}

/** Its layout, in columns and on small screens, is in rankings-table.css. */
function RankingsRow({ brand, days }: { brand: RankedBrand; days: MovementDays }) {
  return (
    <TableRow>
      <TableCell>
        <Place brand={brand} />
        {brand.moved !== null && <small>{`${days} days: ${formatChange(brand.moved)}`}</small>}
      </TableCell>
      <TableCell>
        <span className="brand">
          <Monogram name={brand.name} src={brand.logoUrl} size="sm" shape="square" />
          <RowLink to={`/champions/${brand.id}`} className="quiet-link">
            {brand.name}
          </RowLink>
        </span>
        {brand.isArchived && <Badge tone="danger">Archived</Badge>}
      </TableCell>
      <TableCell label="Athlete">
        <p>
          {brand.athleteTotal === 0 ? 'None' : <LeadingAthletes athletes={brand.athletes} total={brand.athleteTotal} />}
        </p>
      </TableCell>
      <TableCell>{brand.category}</TableCell>
      <TableCell label="Verification">
        <VerificationBadge status={brand.verification} />
      </TableCell>
      <TableCell label="Score">
        <ScoreCell {...brand} />
      </TableCell>
      <TableCell label="Social" numeric>
        <Figure score={brand.social} />
      </TableCell>
      <TableCell label="Growth" numeric>
        <Figure score={brand.growth} />
        {brand.growthRate !== null && (
          <small title="Audience change in 90 days">
            {formatGrowth(brand.growthRate * 100)}
            <span className="sr-only"> in 90 days</span>
          </small>
        )}
      </TableCell>
      <TableCell label="Engagement" numeric>
        <Figure score={brand.engagement} />
      </TableCell>
      <TableCell label="Metrics">
        <MetricsCell followers={brand.followers} />
      </TableCell>
      <TableCell label="Links">
        <LinksCell website={brand.website} profiles={brand.profiles} />
      </TableCell>
    </TableRow>
  )
}

function Place({ brand }: { brand: RankedBrand }) {
  return (
    <span className="place">
      <RankNumber rank={brand.rank} />
      {brand.rank === null ? <span className="sr-only">Not ranked</span> : <RankChangeBadge change={brand.change} />}
    </span>
  )
}

function Figure({ score }: { score: number | null }) {
  return score === null ? <span className="text-ink-mute">{formatScore(score)}</span> : formatScore(score)
}
