import { useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Card } from '#app/base/components/display/card.tsx'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { AddIcon, AthletesIcon, UploadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { CompareSelected } from '#app/base/components/tables/compare-selected.tsx'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import { filterChips } from '#app/base/components/tables/list-filter.ts'
import { PageSize } from '#app/base/components/tables/page-size.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { SelectionBar, SelectionButton, TableSelection } from '#app/base/components/tables/table-selection.tsx'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import type { ScreenViews } from '#app/site/saved-views/screen-views.server.ts'
import { ViewsMenu } from '#app/site/saved-views/views-menu.tsx'
import { useMayEdit, useViewer } from '#app/site/shell/root-data.ts'
import { overList } from '../dialog-address.ts'
import { DEFAULT_ATHLETE_ORDER } from './athlete-sort.ts'
import { AthleteTable } from './athlete-table.tsx'
import type { Directory } from './directory.server.ts'
import { DirectoryActions, SelectedCount } from './directory-actions.tsx'
import { DirectoryFigures } from './directory-figures.tsx'
import { directoryFilters } from './directory-filters.ts'

/** The list of all athletes: figures, filters, and a page of the table. */
export function AthleteDirectory({
  athletes,
  own,
  total,
  query,
  sports,
  labels,
  allAthletes,
  figures,
  views,
}: Directory & { views: ScreenViews }) {
  const isAdmin = useViewer()?.role === 'ADMIN'
  const isEmpty = allAthletes === 0
  const filters = directoryFilters(query, { sports, labels })
  const isFiltered = filterChips(filters).length > 0 || Boolean(query.search)
  const loading = useSlowList()
  useRevalidateOn(['athlete_updates'])

  return (
    <TableSelection total={total}>
      <PageHeader
        title="Athletes"
        description="Athletes in the directory, with the brands found for each."
        actions={
          <>
            {!isEmpty && <ViewsMenu {...views} />}
            <DirectoryActions isAdmin={isAdmin} isEmpty={isEmpty} own={own} />
          </>
        }
      />
      {isEmpty ? (
        <NoAthletes canImport={isAdmin} />
      ) : (
        <div className="space-y-4">
          <DirectoryFigures figures={figures} isFiltered={isFiltered} />
          <FilterBar
            action="/athletes"
            search={{ label: 'Search by name', value: query.search ?? '' }}
            filters={filters}
          />
          <Card flush>
            <AthleteTable
              athletes={athletes}
              own={own}
              sort={{ by: query.sortBy, order: query.order ?? DEFAULT_ATHLETE_ORDER[query.sortBy] }}
              selectable={isAdmin}
              loading={loading}
            />
          </Card>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="grow">
              <Pagination page={query.page} limit={query.limit} total={total} label="athletes" />
            </div>
            <PageSize limit={query.limit} total={total} />
          </div>
          {isAdmin && (
            <SelectionBar>
              <SelectionButton to="/athletes/process-selected" opens="dialog" size="sm">
                Process
              </SelectionButton>
              <SelectionButton to="/athletes/export-selected" opens="file" name="format" value="csv" size="sm">
                Export
              </SelectionButton>
              <CompareSelected of="athletes" />
              <SelectionButton to="/bulk-edits/new" name="of" value="athletes" size="sm">
                Edit
              </SelectionButton>
              <SelectionButton to="/athletes/delete-selected" opens="dialog" variant="danger-quiet" size="sm">
                Delete Selected
                <SelectedCount className="sm:hidden" />
              </SelectionButton>
            </SelectionBar>
          )}
        </div>
      )}
    </TableSelection>
  )
}

/** The directory without any athlete. */
function NoAthletes({ canImport }: { canImport: boolean }) {
  const { search } = useLocation()
  const mayEdit = useMayEdit()

  return (
    <EmptyCard
      icon={AthletesIcon}
      title="No athletes yet"
      text={
        canImport
          ? 'Import a CSV file of names and sports, or add the first athlete by hand.'
          : mayEdit
            ? 'Add the first one here. Administrators can import many from a CSV file.'
            : 'They appear here once someone adds them.'
      }
      action={
        mayEdit && (
          <div className="flex flex-wrap justify-center gap-2">
            {canImport && (
              <LinkButton to={overList('/athletes/import', search)} preventScrollReset icon={UploadIcon}>
                Import Athletes
              </LinkButton>
            )}
            <LinkButton to={overList('/athletes/new', search)} preventScrollReset variant="primary" icon={AddIcon}>
              Add Athlete
            </LinkButton>
          </div>
        )
      }
    />
  )
}

const SLOW_MS = 400

/** Whether other rows of the current list have been loading for a while. */
function useSlowList(): boolean {
  const shown = useLocation()
  const { location: next } = useNavigation()
  const isLoading = next !== undefined && next.pathname === shown.pathname && next.search !== shown.search
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    if (!isLoading) return setSlow(false)
    const timer = setTimeout(setSlow, SLOW_MS, true)
    return () => clearTimeout(timer)
  }, [isLoading])

  return isSlow && isLoading
}
