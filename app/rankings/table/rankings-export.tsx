import { DownloadIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { Menu, MenuLink } from '#app/components/overlays/menu.tsx'
import { brandExportAddress } from './brand-export-address.ts'
import type { RankingsQuery } from './rankings-query.ts'

/** Downloads the filtered brands, or all of them, as a file. */
export function RankingsExport({ query }: { query: RankingsQuery }) {
  return (
    <>
      <LinkButton to={brandExportAddress('csv', query)} reloadDocument icon={DownloadIcon}>
        Export CSV
      </LinkButton>
      <Menu label="More exports" iconOnly>
        <MenuLink to={brandExportAddress('xlsx', query)} reloadDocument>
          These brands as Excel
        </MenuLink>
        <MenuLink to={brandExportAddress('json', query)} reloadDocument>
          These brands as JSON
        </MenuLink>
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
