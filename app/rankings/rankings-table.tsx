import { Badge, RankChangeBadge, RankNumber } from '#app/components/badge.tsx'
import { formatGrowth, formatScore } from '#app/components/format.ts'
import {
  type Sort,
  SortableHeader,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/table.tsx'
import { TextLink } from '#app/components/text-link.tsx'
import { VerificationBadge } from '#app/relationships/verification-badge.tsx'
import { LeadingAthletes } from './leading-athletes.tsx'
import { LinksCell } from './links-cell.tsx'
import { MetricsCell } from './metrics-cell.tsx'
import type { RankedBrand } from './ranked-brand.ts'
import { ScoreCell } from './score-cell.tsx'

type RankingsTableProps = { brands: readonly RankedBrand[]; sort: Sort; busy: boolean }

export function RankingsTable({ brands, sort, busy }: RankingsTableProps) {
  return (
    <Table caption="Brands by Champion Index" stacked busy={busy}>
      <TableHead>
        <SortableHeader column="rank" sort={sort} className={TIGHT}>
          Rank
        </SortableHeader>
        <SortableHeader column="name" sort={sort} className={TIGHT}>
          Brand
        </SortableHeader>
        <SortableHeader column="athletes" sort={sort} firstOrder="desc" className={TIGHT}>
          Athlete
        </SortableHeader>
        <SortableHeader column="category" sort={sort} className={TIGHT}>
          Category
        </SortableHeader>
        <SortableHeader column="verification" sort={sort} className={TIGHT}>
          Verification
        </SortableHeader>
        <SortableHeader column="score" sort={sort} firstOrder="desc" className={TIGHT}>
          Score
        </SortableHeader>
        <SortableHeader column="social" sort={sort} numeric className={TIGHT}>
          Social
        </SortableHeader>
        <SortableHeader column="growth" sort={sort} numeric className={TIGHT}>
          Growth
        </SortableHeader>
        <SortableHeader column="engagement" sort={sort} numeric className={TIGHT}>
          Engagement
        </SortableHeader>
        <TableHeader className={TIGHT}>Metrics</TableHeader>
        <TableHeader className={TIGHT}>Links</TableHeader>
      </TableHead>
      <TableBody>
        {brands.map((brand) => (
          <RankingsRow key={brand.id} brand={brand} />
        ))}
      </TableBody>
    </Table>
  )
}

/** Eleven columns share the width of a page. */
const TIGHT = 'not-first:pl-1.5! not-last:pr-1.5!'

function RankingsRow({ brand }: { brand: RankedBrand }) {
  return (
    <TableRow>
      <TableCell label="Rank" className={TIGHT}>
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <RankNumber rank={brand.rank} />
          {brand.rank === null ? (
            <span className="sr-only">Not ranked</span>
          ) : (
            <RankChangeBadge change={brand.change} />
          )}
        </span>
      </TableCell>
      <TableCell className={`${TIGHT} min-w-32 wrap-anywhere max-lg:order-first`}>
        <TextLink to={`/champions/${brand.id}`} quiet>
          {brand.name}
        </TextLink>
        {brand.isArchived && (
          <Badge tone="danger" className="ml-2">
            Archived
          </Badge>
        )}
      </TableCell>
      <TableCell
        label="Athlete"
        className={`${TIGHT} min-w-32 text-xs text-ink-mute wrap-anywhere max-lg:col-span-full`}
      >
        {brand.athleteTotal === 0 ? 'None' : <LeadingAthletes athletes={brand.athletes} total={brand.athleteTotal} />}
      </TableCell>
      <TableCell label="Category" className={`${TIGHT} max-w-32`}>
        {brand.category}
      </TableCell>
      <TableCell label="Verification" className={TIGHT}>
        <VerificationBadge status={brand.verification} />
      </TableCell>
      <TableCell label="Score" className={TIGHT}>
        <ScoreCell {...brand} />
      </TableCell>
      <TableCell label="Social" numeric className={TIGHT}>
        <Figure score={brand.social} />
      </TableCell>
      <TableCell label="Growth" numeric className={TIGHT}>
        <Figure score={brand.growth} />
        {brand.growthRate !== null && (
          <span className="block text-xs text-ink-mute" title="Change of the audience in 90 days">
            {formatGrowth(brand.growthRate * 100)}
            <span className="sr-only"> in 90 days</span>
          </span>
        )}
      </TableCell>
      <TableCell label="Engagement" numeric className={TIGHT}>
        <Figure score={brand.engagement} />
      </TableCell>
      <TableCell label="Metrics" className={TIGHT}>
        <MetricsCell followers={brand.followers} />
      </TableCell>
      <TableCell label="Links" className={`${TIGHT} min-w-20`}>
        <LinksCell website={brand.website} profiles={brand.profiles} />
      </TableCell>
    </TableRow>
  )
}

function Figure({ score }: { score: number | null }) {
  return <span className={score === null ? 'text-ink-mute' : undefined}>{formatScore(score)}</span>
}
