import { useLocation } from '@remix-run/react'
import { useInPlaceForm } from '#app/base/components/forms/in-place.ts'
import { BellIcon, HideIcon, ShowIcon } from '#app/base/components/icon.tsx'
import { Menu, MenuButton, MenuLink } from '#app/base/components/overlays/menu.tsx'
import type { WatchKind } from '#db/tables/watch.ts'

type WatchMenuProps = { kind: WatchKind; id: string; isWatched: boolean }

/** Watches an athlete or a brand, and alerts of it. */
export function WatchMenu({ kind, id, isWatched }: WatchMenuProps) {
  const { pathname, search } = useLocation()
  const onSubmit = useInPlaceForm({ failed: 'Watchlist not changed' })
  const Icon = isWatched ? HideIcon : ShowIcon

  return (
    <Menu label={isWatched ? 'Watching' : 'Watch'} icon={ShowIcon}>
      <form method="post" action="/watches" onSubmit={onSubmit}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="watched" value={String(!isWatched)} />
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <MenuButton icon={Icon}>{isWatched ? 'Stop watching' : 'Add to watchlist'}</MenuButton>
      </form>
      <MenuLink to={`/alerts/new?${kind}=${id}`} icon={BellIcon}>
        Alert me
      </MenuLink>
    </Menu>
  )
}
