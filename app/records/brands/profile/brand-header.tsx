import { buttonStyle } from '#app/base/components/button-style.ts'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Monogram } from '#app/base/components/display/monogram.tsx'
import {
  ArchiveIcon,
  ArrowLeftIcon,
  BrandIcon,
  ChartIcon,
  EditIcon,
  ExternalLinkIcon,
  HistoryIcon,
  MergeIcon,
} from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Menu, MenuLink } from '#app/base/components/overlays/menu.tsx'
import { isWebAddress } from '#app/base/platform/web-address.ts'
import { DUPLICATES_PAGE } from '#app/records/merging/merge-words.ts'
import { useViewer } from '#app/site/shell/root-data.ts'
import { WatchMenu } from '#app/site/watchlist/watch-menu.tsx'
import type { SerializedBrand } from '../brand.ts'
import { brandAddress } from '../brand-address.ts'

export function BrandHeader({ brand, isWatched }: { brand: SerializedBrand; isWatched: boolean }) {
  return (
    <PageHeader
      title={brand.name}
      description={brand.description ?? undefined}
      leading={<Monogram name={brand.name} src={brand.logoUrl} size="lg" shape="square" />}
      badges={
        <>
          <Badge>{brand.category}</Badge>
          {brand.isArchived && <Badge tone="danger">Archived</Badge>}
        </>
      }
      actions={
        <>
          <LinkButton to="/champions" icon={ArrowLeftIcon} variant="ghost">
            Back
          </LinkButton>
          {brand.website !== null && isWebAddress(brand.website) && (
            <a
              href={brand.website}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={buttonStyle({ variant: 'secondary' })}
            >
              <ExternalLinkIcon />
              Visit Website
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          )}
          <WatchMenu kind="brand" id={brand.id} isWatched={isWatched} />
          <ManageBrandMenu id={brand.id} isArchived={brand.isArchived} />
        </>
      }
    />
  )
}

/** Administrators' actions open a dialog over the page. */
function ManageBrandMenu({ id, isArchived }: { id: string; isArchived: boolean }) {
  const isAdmin = useViewer()?.role === 'ADMIN'
  return (
    <Menu label="Manage">
      <MenuLink to={`/analytics/compare?of=brands&id=${id}`} icon={ChartIcon}>
        Compare
      </MenuLink>
      <MenuLink to={brandAddress(id, 'history')} icon={HistoryIcon}>
        History
      </MenuLink>
      {isAdmin && (
        <>
          <MenuLink to={brandAddress(id, 'edit')} icon={EditIcon} preventScrollReset>
            Edit
          </MenuLink>
          <MenuLink to={brandAddress(id, 'merge')} icon={MergeIcon} preventScrollReset>
            Merge a duplicate
          </MenuLink>
          <MenuLink to={DUPLICATES_PAGE.brand} icon={BrandIcon}>
            Possible duplicates
          </MenuLink>
          <MenuLink to={brandAddress(id, 'archive')} icon={ArchiveIcon} preventScrollReset>
            {isArchived ? 'Unarchive' : 'Archive'}
          </MenuLink>
        </>
      )}
    </Menu>
  )
}
