import { clsx } from 'clsx'
import { Badge, RankChangeBadge, RankNumber } from '#app/components/badge.tsx'
import { formatGrowth, formatScore } from '#app/components/format.ts'
import { Monogram } from '#app/components/monogram.tsx'
import { RowLink } from '#app/components/row-link.tsx'
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
import { VerificationBadge } from '#app/relationships/verification-badge.tsx'
import { LeadingAthletes } from './leading-athletes.tsx'
import { LinksCell } from './links-cell.tsx'
import { MetricsCell } from './metrics-cell.tsx'
import type { RankedBrand } from './ranked-brand.ts'
import { ScoreCell } from './score-cell.tsx'

type RankingsTableProps = { brands: readonly RankedBrand[]; sort: Sort; busy: boolean }

export function RankingsTable({ brands, sort, busy }: RankingsTableProps) {
  return (
    <Table caption="Brands by Champion Index" stacked tight busy={busy}>
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
          <RankingsRow key={brand.id} brand={brand} />
        ))}
      </TableBody>
    </Table>
  )
}

/** On small screens: the brand on top with its rank and category, then its figures side by side. */
const [THIRD, HALF, WHOLE] = ['col-span-2', 'col-span-3', 'col-span-full']

function RankingsRow({ brand }: { brand: RankedBrand }) {
  return (
    <TableRow className="grid-cols-6">
      <TableCell className="stacked:hidden!">
        <Place brand={brand} />
      </TableCell>
      <TableCell className="min-w-32">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="hidden stacked:inline">
            <Place brand={brand} />
          </span>
          <span className="flex min-w-0 items-center gap-2">
            <Monogram name={brand.name} src={brand.logoUrl} size="sm" shape="square" />
            <RowLink to={`/champions/${brand.id}`} className="quiet-link wrap-anywhere stacked:text-base">
              {brand.name}
            </RowLink>
          </span>
          {brand.isArchived && <Badge tone="danger">Archived</Badge>}
        </span>
        <span className="hidden text-ink-mute stacked:inline">{brand.category}</span>
      </TableCell>
      <TableCell label="Athlete" className={clsx(WHOLE, 'min-w-32 text-xs text-ink-mute')}>
        <p className="wrap-anywhere">
          {brand.athleteTotal === 0 ? 'None' : <LeadingAthletes athletes={brand.athletes} total={brand.athleteTotal} />}
        </p>
      </TableCell>
      <TableCell className="max-w-32 stacked:hidden!">{brand.category}</TableCell>
      <TableCell label="Verification" className={HALF}>
        <VerificationBadge status={brand.verification} />
      </TableCell>
      <TableCell label="Score" className={HALF}>
        <ScoreCell {...brand} />
      </TableCell>
      <TableCell label="Social" numeric className={THIRD}>
        <Figure score={brand.social} />
      </TableCell>
      <TableCell label="Growth" numeric className={THIRD}>
        <Figure score={brand.growth} />
        {brand.growthRate !== null && (
          <span className="block text-xs text-ink-mute" title="Change of the audience in 90 days">
            {formatGrowth(brand.growthRate * 100)}
            <span className="sr-only"> in 90 days</span>
          </span>
        )}
      </TableCell>
      <TableCell label="Engagement" numeric className={THIRD}>
        <Figure score={brand.engagement} />
      </TableCell>
      <TableCell label="Metrics" className={HALF}>
        <MetricsCell followers={brand.followers} />
      </TableCell>
      <TableCell label="Links" className={clsx(HALF, 'min-w-20')}>
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
