import { clsx } from 'clsx'
import { Badge, RankChangeBadge, RankNumber } from '#app/components/badge.tsx'
import { formatGrowth, formatScore } from '#app/components/format.ts'
import { Monogram } from '#app/components/monogram.tsx'
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

/** On small screens: the brand on top with its rank and category, then its figures side by side. */
const STACKED = 'max-lg:grid-cols-6!'
const [THIRD, HALF, WHOLE] = ['max-lg:col-span-2', 'max-lg:col-span-3', 'max-lg:col-span-full']

function RankingsRow({ brand }: { brand: RankedBrand }) {
  return (
    <TableRow className={STACKED}>
      <TableCell className={clsx(TIGHT, 'max-lg:hidden!')}>
        <Place brand={brand} />
      </TableCell>
      <TableCell className={clsx(TIGHT, 'min-w-32')}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="lg:hidden">
            <Place brand={brand} />
          </span>
          <Monogram name={brand.name} src={brand.logoUrl} size="sm" shape="square" />
          <TextLink to={`/champions/${brand.id}`} quiet className="wrap-anywhere max-lg:text-base">
            {brand.name}
          </TextLink>
          {brand.isArchived && <Badge tone="danger">Archived</Badge>}
        </span>
        <span className="text-ink-mute lg:hidden">{brand.category}</span>
      </TableCell>
      <TableCell label="Athlete" className={clsx(TIGHT, WHOLE, 'min-w-32 text-xs text-ink-mute')}>
        <p className="wrap-anywhere">
          {brand.athleteTotal === 0 ? 'None' : <LeadingAthletes athletes={brand.athletes} total={brand.athleteTotal} />}
        </p>
      </TableCell>
      <TableCell className={clsx(TIGHT, 'max-w-32 max-lg:hidden!')}>{brand.category}</TableCell>
      <TableCell label="Verification" className={clsx(TIGHT, HALF)}>
        <VerificationBadge status={brand.verification} />
      </TableCell>
      <TableCell label="Score" className={clsx(TIGHT, HALF)}>
        <ScoreCell {...brand} />
      </TableCell>
      <TableCell label="Social" numeric className={clsx(TIGHT, THIRD)}>
        <Figure score={brand.social} />
      </TableCell>
      <TableCell label="Growth" numeric className={clsx(TIGHT, THIRD)}>
        <Figure score={brand.growth} />
        {brand.growthRate !== null && (
          <span className="block text-xs text-ink-mute" title="Change of the audience in 90 days">
            {formatGrowth(brand.growthRate * 100)}
            <span className="sr-only"> in 90 days</span>
          </span>
        )}
      </TableCell>
      <TableCell label="Engagement" numeric className={clsx(TIGHT, THIRD)}>
        <Figure score={brand.engagement} />
      </TableCell>
      <TableCell label="Metrics" className={clsx(TIGHT, HALF)}>
        <MetricsCell followers={brand.followers} />
      </TableCell>
      <TableCell label="Links" className={clsx(TIGHT, HALF, 'min-w-20')}>
        <LinksCell website={brand.website} profiles={brand.profiles} />
      </TableCell>
    </TableRow>
  )
}

function Place({ brand }: { brand: RankedBrand }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <RankNumber rank={brand.rank} />
      {brand.rank === null ? <span className="sr-only">Not ranked</span> : <RankChangeBadge change={brand.change} />}
    </span>
  )
}

function Figure({ score }: { score: number | null }) {
  return <span className={score === null ? 'text-ink-mute' : undefined}>{formatScore(score)}</span>
}
