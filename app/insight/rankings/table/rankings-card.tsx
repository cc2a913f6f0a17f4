import { useLocation, useNavigation } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { CompareSelected } from '#app/base/components/tables/compare-selected.tsx'
import { PageSize } from '#app/base/components/tables/page-size.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { SelectionBar, SelectionButton, TableSelection } from '#app/base/components/tables/table-selection.tsx'
import { DEFAULT_BRAND_ORDER } from '#app/records/brands/list/brand-sort.ts'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { openView } from '#app/site/saved-views/saved-view.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import type { RankedBrand } from '../ranked-brand.ts'
import type { RankingsQuery } from './rankings-query.ts'
import { RankingsTable } from './rankings-table.tsx'

type RankingsCardProps = {
  brands: readonly RankedBrand[]
  own: readonly OwnField[]
  total: number
  query: RankingsQuery
  /** Milliseconds. */
  at: number
}

export function RankingsCard({ brands, own, total, query, at }: RankingsCardProps) {
  const { state, location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const isAdmin = useViewer()?.role === 'ADMIN'
  const isChanging = state === 'loading' && !formMethod && location.pathname === pathname
  if (brands.length === 0) return <NoMatch />

  return (
    <TableSelection total={total} className="space-y-4">
      <Card flush>
        <RankingsTable
          brands={brands}
          own={own}
          sort={{ by: query.sortBy, order: query.order ?? DEFAULT_BRAND_ORDER[query.sortBy] }}
          days={query.period}
          at={at}
          busy={isChanging}
        />
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageSize limit={query.limit} total={total} />
        <div className="grow">
          <Pagination page={query.page} limit={query.limit} total={total} label="brands" />
        </div>
      </div>
      <SelectionBar all={isAdmin}>
        <SelectionButton to="/champions/export-selected" opens="file" name="format" value="csv" size="sm">
          Export
        </SelectionButton>
        <CompareSelected of="brands" />
        {isAdmin && (
          <SelectionButton to="/bulk-edits/new" name="of" value="brands" size="sm">
            Edit
          </SelectionButton>
        )}
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
      action={<LinkButton to={{ pathname: '/champions', search: openView(search) }}>Clear filters</LinkButton>}
    />
  )
}
