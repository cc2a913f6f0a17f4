import { useLocation } from '@remix-run/react'
import { AddIcon, BellIcon, CheckIcon, ListIcon, SettingsIcon, ViewsIcon } from '#app/base/components/icon.tsx'
import { Menu, MenuLink } from '#app/base/components/overlays/menu.tsx'
import { alertOnView, columnsPage, LIST_SCREENS, NO_VIEW, OPEN_VIEW, SCREENS, viewQuery } from './saved-view.ts'
import type { ScreenViews } from './screen-views.server.ts'

/** The saved views of a screen, the way back to the plain screen, and a link that saves what the URL shows. */
export function ViewsMenu({ screen, views }: ScreenViews) {
  const { search } = useLocation()
  const { label, path } = SCREENS[screen]
  const openId = new URLSearchParams(search).get(OPEN_VIEW)
  const open = views.find(({ id }) => id === openId)
  const query = viewQuery(search)
  const list = LIST_SCREENS.find((list) => list === screen)

  return (
    <Menu label={open ? `View: ${shorten(open.name)}` : 'Views'} icon={ViewsIcon}>
      {views.map((view) => (
        <MenuLink key={view.id} to={view.href} aria-current={view === open || undefined} prefetch="none">
          <CheckIcon className={view === open ? undefined : 'invisible'} />
          <span className="max-w-64 truncate">
            <bdi>{view.name}</bdi>
            {view.isDefault && <span className="text-ink-mute"> (default)</span>}
            {!view.isOwn && (
              <span className="text-ink-mute">
                {' '}
                by <bdi>{view.owner}</bdi>
              </span>
            )}
          </span>
        </MenuLink>
      ))}
      {views.length > 0 && (
        <MenuLink to={`${path}?${OPEN_VIEW}=${NO_VIEW}`} prefetch="none">
          <CheckIcon className="invisible" />
          {label} without a view
        </MenuLink>
      )}
      {open && screen !== 'analytics' && (
        <MenuLink to={alertOnView(open.id)} icon={BellIcon}>
          Alert me about new entries
        </MenuLink>
      )}
      {list && (
        <MenuLink to={columnsPage(list, search)} icon={ListIcon}>
          Choose columns
        </MenuLink>
      )}
      <MenuLink to={`/views/new?${new URLSearchParams({ screen, query })}`} icon={AddIcon}>
        Save this view
      </MenuLink>
      <MenuLink to="/views" icon={SettingsIcon}>
        Manage views
      </MenuLink>
    </Menu>
  )
}

const MAX_LABEL_LENGTH = 24

function shorten(name: string): string {
  const letters = [...name]
  return letters.length > MAX_LABEL_LENGTH ? `${letters.slice(0, MAX_LABEL_LENGTH).join('')}…` : name
}
