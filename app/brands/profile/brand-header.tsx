import { buttonStyle } from '#app/components/button-style.ts'
import { Badge } from '#app/components/display/badge.tsx'
import { Monogram } from '#app/components/display/monogram.tsx'
import { ArrowLeftIcon, BellIcon, ChartIcon, ExternalLinkIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { isWebAddress } from '#app/platform/web-address.ts'
import { useViewer } from '#app/shell/root-data.ts'
import { WatchButton } from '#app/watchlist/watch-button.tsx'
import type { SerializedBrand } from '../brand.ts'
import { ManageBrandMenu } from './manage-brand-menu.tsx'

export function BrandHeader({ brand, isWatched }: { brand: SerializedBrand; isWatched: boolean }) {
  const isAdmin = useViewer()?.role === 'ADMIN'

  return (
    <PageHeader
      title={brand.name}
      description={brand.description ?? undefined}
      breadcrumbs={[{ label: 'Champions', to: '/champions' }, { label: brand.name }]}
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
          <LinkButton to={`/analytics/compare?of=brands&id=${brand.id}`} icon={ChartIcon}>
            Compare
          </LinkButton>
          <WatchButton kind="brand" id={brand.id} isWatched={isWatched} />
          <LinkButton to={`/alerts/new?brand=${brand.id}`} icon={BellIcon}>
            Alert me
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
          {isAdmin && <ManageBrandMenu id={brand.id} isArchived={brand.isArchived} />}
        </>
      }
    />
  )
}
