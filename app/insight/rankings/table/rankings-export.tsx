import { useLocation } from '@remix-run/react'
import { formatCount } from '#app/base/components/display/format.ts'
import { DownloadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Menu, MenuLink } from '#app/base/components/overlays/menu.tsx'
import { exportedColumns } from '#app/base/components/tables/chosen-columns.ts'
import type { BrandFilter } from '#app/records/brands/list/brand-list-query.ts'
import { parametersOf } from '#app/records/fields/filter-parameters.ts'
import { withOwnColumns } from '#app/records/fields/own/own-columns.tsx'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { RANKINGS_COLUMNS } from './rankings-columns.ts'
import type { RankingsQuery } from './rankings-query.ts'

type RankingsExportProps = {
  query: RankingsQuery
  /** How many brands the filters leave; undefined without any. */
  filtered: number | undefined
  own: readonly OwnField[]
}

/** Downloads the filtered brands, or all of them, as a file. */
export function RankingsExport({ query, filtered, own }: RankingsExportProps) {
  const columns = exportedColumns(useLocation().search, withOwnColumns(RANKINGS_COLUMNS, own), ['rank', 'name'])

  return (
    <>
      <LinkButton to={brandExportAddress('csv', query)} reloadDocument icon={DownloadIcon}>
        <span className="max-sm:sr-only">Export CSV</span>
      </LinkButton>
      <Menu label="More exports" iconOnly>
        {columns && (
          <>
            <MenuLink to={brandExportAddress('csv', { ...query, columns })} reloadDocument>
              CSV, these columns
            </MenuLink>
            <MenuLink to={brandExportAddress('xlsx', { ...query, columns })} reloadDocument>
              Excel, these columns
            </MenuLink>
          </>
        )}
        {filtered !== undefined && (
          <>
            <MenuLink to={brandExportAddress('xlsx', query)} reloadDocument>
              These {formatCount(filtered)} as Excel
            </MenuLink>
            <MenuLink to={brandExportAddress('json', query)} reloadDocument>
              These {formatCount(filtered)} as JSON
            </MenuLink>
          </>
        )}
        <MenuLink to={brandExportAddress('csv')} reloadDocument>
          Everything as CSV
        </MenuLink>
        <MenuLink to={brandExportAddress('xlsx')} reloadDocument>
          Everything as Excel
        </MenuLink>
        <MenuLink to={brandExportAddress('json')} reloadDocument>
          Everything as JSON
        </MenuLink>
      </Menu>
    </>
  )
}

type ExportedList = BrandFilter & { columns?: string }

/** The download URL of the brands that match a filter, or of all brands. */
export function brandExportAddress(format: 'csv' | 'xlsx' | 'json', filter?: ExportedList): string {
  const asked = Object.fromEntries(FILTERS.map((name) => [name, filter?.[name]]))
  return `/api/brands/export?${new URLSearchParams(parametersOf({ format, ...asked }))}`
}

const FILTERS = Object.keys({
  search: true,
  category: true,
  verification: true,
  relationshipType: true,
  coverage: true,
  tag: true,
  own: true,
  archived: true,
  columns: true,
} satisfies Record<keyof ExportedList, true>) as (keyof ExportedList)[]
