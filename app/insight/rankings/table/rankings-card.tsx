import { useLocation, useNavigation } from '@remix-run/react'
import { DEFAULT_BRAND_ORDER } from '#app/brands/list/brand-sort.ts'
import { Card } from '#app/components/display/card.tsx'
import { EmptyCard } from '#app/components/feedback/empty-state.tsx'
import { SearchIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { CompareSelected } from '#app/components/tables/compare-selected.tsx'
import { PageSize } from '#app/components/tables/page-size.tsx'
import { Pagination } from '#app/components/tables/pagination.tsx'
import { SelectionBar, TableSelection } from '#app/components/tables/table-selection.tsx'
import { openView } from '#app/saved-views/saved-view.ts'
import type { RankedBrand } from '../ranked-brand.ts'
import type { RankingsQuery } from './rankings-query.ts'
import { RankingsTable } from './rankings-table.tsx'

type RankingsCardProps = { brands: readonly RankedBrand[]; total: number; query: RankingsQuery }

export function RankingsCard({ brands, total, query }: RankingsCardProps) {
  const { state, location, formMethod } = useNavigation()
  const isChanging = state === 'loading' && !formMethod && location.pathname === '/champions/rankings'
  if (brands.length === 0) return <NoMatch />

  return (
    <TableSelection total={total} className="space-y-4">
      <Card flush>
        <RankingsTable
          brands={brands}
          sort={{ by: query.sortBy, order: query.order ?? DEFAULT_BRAND_ORDER[query.sortBy] }}
          days={query.period}
          busy={isChanging}
        />
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageSize limit={query.limit} total={total} />
        <div className="grow">
          <Pagination page={query.page} limit={query.limit} total={total} label="brands" />
        </div>
      </div>
      <SelectionBar all={false}>
        <CompareSelected of="brands" />
      </SelectionBar>
    </TableSelection>
  )
}

function NoMatch() {
  const { search } = useLocation()
  return (
    <EmptyCard
      icon={SearchIcon}
      title="No brands match these filters"
      text="Remove a filter, or search for another name."
      action={<LinkButton to={{ pathname: '/champions/rankings', search: openView(search) }}>Clear filters</LinkButton>}
    />
  )
}
