import { useLocation, useNavigation } from '@remix-run/react'
import { RankChangeBadge, ScoreBadge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount, formatPercent, formatScore } from '#app/base/components/display/format.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { TrophyIcon } from '#app/base/components/icon.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'
import { METHODOLOGY } from '#app/champion-index/scoring/champion-index/methodology.ts'
import type { RerankedBrand } from './reranked-brand.ts'

const { coverage, components } = METHODOLOGY.ranked

type RerankingProps = {
  brands: readonly RerankedBrand[]
  page: number
  limit: number
  total: number
}

/** The brands by the chosen weights, beside their official ranks. */
export function Reranking({ brands, page, limit, total }: RerankingProps) {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()

  return (
    <div className="min-w-0 space-y-4">
      {brands.length === 0 ? (
        <EmptyCard
          icon={TrophyIcon}
          title="No brand can be ranked with these weights"
          text={`As in the official ranking, a rank needs ${coverage}% coverage and ${components} parts.`}
        />
      ) : (
        <>
          <Card flush>
            <RerankedTable brands={brands} busy={state === 'loading' && location.pathname === pathname} />
          </Card>
          <Pagination page={page} limit={limit} total={total} label="brands" />
        </>
      )}
    </div>
  )
}

type RerankedTableProps = { brands: readonly RerankedBrand[]; busy: boolean }

function RerankedTable({ brands, busy }: RerankedTableProps) {
  return (
    <DataTable
      caption="Brands by the chosen weights"
      stacked="brief"
      tight
      columns={COLUMNS}
      rows={brands}
      rowKey={({ id }) => id}
      busy={busy}
    />
  )
}

const COLUMNS: readonly Column<RerankedBrand>[] = [
  {
    label: 'What if',
    phone: 'lead',
    explanation: 'The place by your weights. The arrow: places gained or lost against today’s official rank.',
    cell: ({ rank, change }) => (
      <span className="inline-flex items-center gap-1.5 max-md:flex-col max-md:items-start max-md:gap-0">
        {/* Gold is for official ranks. */}
        <span className="rank">{formatCount(rank)}</span>
        <RankChangeBadge change={change} />
      </span>
    ),
  },
  {
    label: 'Brand',
    phone: 'name',
    cell: ({ id, name }) => (
      <RowLink wholeRow to={`/champions/${id}`} className="quiet-link">
        {name}
      </RowLink>
    ),
  },
  { label: 'Category', phone: 'note', cell: ({ category }) => category },
  { label: 'Score', numeric: true, phone: 'figure', cell: ({ score }) => <ScoreBadge score={score} /> },
  { label: 'Coverage', numeric: true, cell: ({ coverage }) => coverage < 1 && formatPercent(coverage) },
  { label: 'Official rank', numeric: true, cell: ({ officialRank }) => officialRank ?? 'Not ranked' },
  { label: 'Official score', numeric: true, cell: ({ officialScore }) => formatScore(officialScore) },
]
