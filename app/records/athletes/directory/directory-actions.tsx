import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import {
  AddIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  HistoryIcon,
  MergeIcon,
  UploadIcon,
} from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Menu, MenuLink } from '#app/base/components/overlays/menu.tsx'
import { exportedColumns } from '#app/base/components/tables/chosen-columns.ts'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { SelectionButton, useSelectedCount } from '#app/base/components/tables/table-selection.tsx'
import { withOwnColumns } from '#app/records/fields/own/own-columns.tsx'
import type { OwnField } from '#app/records/fields/own/own-field.ts'
import { useMayEdit } from '#app/site/shell/root-data.ts'
import { overList } from '../dialog-address.ts'
import { DIRECTORY_COLUMNS } from './directory-columns.ts'

type DirectoryActionsProps = { isAdmin: boolean; isEmpty: boolean; own: readonly OwnField[] }

/**
 * Actions on the whole directory; import and delete need `isAdmin`. An empty directory offers the first ones itself.
 */
export function DirectoryActions({ isAdmin, isEmpty, own }: DirectoryActionsProps) {
  const mayEdit = useMayEdit()

  return (
    <>
      {!isEmpty && <FullDirectoryActions isAdmin={isAdmin} own={own} />}
      {isAdmin ? <MoreActions isEmpty={isEmpty} /> : mayEdit && !isEmpty && <EditorsActions />}
    </>
  )
}

function EditorsActions() {
  return (
    <Menu label="More actions" iconOnly variant="secondary">
      <EditMatching />
    </Menu>
  )
}

/** On all pages of the list as it is filtered. */
function EditMatching() {
  const { search } = useLocation()
  const all = searchLink(search, { of: 'athletes', selected: 'all', page: null })
  return (
    <MenuLink to={`/bulk-edits/new${all}`} icon={EditIcon}>
      Edit all that match
    </MenuLink>
  )
}

function FullDirectoryActions({ isAdmin, own }: Pick<DirectoryActionsProps, 'isAdmin' | 'own'>) {
  const { search } = useLocation()
  const mayEdit = useMayEdit()

  return (
    <>
      <ExportMenu own={own} />
      {isAdmin && (
        <>
          <LinkButton
            to={overList('/athletes/import', search)}
            preventScrollReset
            icon={UploadIcon}
            className="max-sm:hidden"
          >
            Import Athletes
          </LinkButton>
          <DeleteSelected />
        </>
      )}
      {mayEdit && (
        <LinkButton to={overList('/athletes/new', search)} variant="primary" icon={AddIcon} preventScrollReset>
          Add Athlete
        </LinkButton>
      )}
    </>
  )
}

function MoreActions({ isEmpty }: { isEmpty: boolean }) {
  const { search } = useLocation()

  return (
    <Menu label="More actions" iconOnly variant="secondary">
      {!isEmpty && (
        <MenuLink to={overList('/athletes/import', search)} preventScrollReset icon={UploadIcon} className="sm:hidden">
          Import Athletes
        </MenuLink>
      )}
      {!isEmpty && <EditMatching />}
      <MenuLink to="/upload/history" icon={HistoryIcon}>
        Upload History
      </MenuLink>
      {!isEmpty && (
        <MenuLink to="/athletes/duplicates" icon={MergeIcon}>
          Duplicates
        </MenuLink>
      )}
      <MenuLink to="/athletes/deleted" icon={DeleteIcon}>
        Recently deleted
      </MenuLink>
      {!isEmpty && (
        <MenuLink to={overList('/athletes/delete-all', search)} preventScrollReset icon={DeleteIcon} danger>
          Delete All Records
        </MenuLink>
      )}
    </Menu>
  )
}

/** Downloads the filtered athletes as a file. */
function ExportMenu({ own }: Pick<DirectoryActionsProps, 'own'>) {
  const { search } = useLocation()
  const columns = exportedColumns(search, withOwnColumns(DIRECTORY_COLUMNS, own), ['name'])

  return (
    <Menu label="Export" icon={DownloadIcon}>
      {columns &&
        EXPORT_FORMATS.filter(({ format }) => format !== 'json').map(({ format, label }) => (
          <MenuLink
            key={format}
            to={{ pathname: '/api/athletes/export', search: exportSearch(search, format, columns) }}
            reloadDocument
          >
            {label}, these columns
          </MenuLink>
        ))}
      {EXPORT_FORMATS.map(({ format, label }) => (
        <MenuLink
          key={format}
          to={{ pathname: '/api/athletes/export', search: exportSearch(search, format) }}
          reloadDocument
        >
          {label}
        </MenuLink>
      ))}
    </Menu>
  )
}

function exportSearch(search: string, format: string, columns: string | null = null): string {
  return searchLink(search, { format, columns, page: null, limit: null })
}

const EXPORT_FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
  { format: 'json', label: 'JSON' },
]

function DeleteSelected() {
  return (
    <SelectionButton to="/athletes/delete-selected" opens="dialog" variant="danger-quiet" className="max-sm:hidden">
      Delete Selected
      <SelectedCount />
    </SelectionButton>
  )
}

/** The number needs script; without it, the checked boxes are counted on submission. */
export function SelectedCount({ className }: { className?: string }) {
  return <span className={clsx('noscript:hidden tabular-nums', className)}>({useSelectedCount()})</span>
}
