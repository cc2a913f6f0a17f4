import { Link, useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { ConnectionIndicator } from '#app/realtime/connection-indicator.tsx'
import { HomeLink } from '../frame/home-link.tsx'
import { useViewer } from '../root-data.ts'
import { HeaderSearch } from './header-search.tsx'
import { isActive, NAVIGATION } from './navigation.ts'
import { NavigationSheet } from './navigation-sheet.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

export function SiteHeader() {
  const viewer = useViewer()

  return (
    <header className="sticky top-0 z-30 border-b bg-canvas/90 backdrop-blur-md print:hidden">
      <div className="flex h-header items-center gap-2 px-4 sm:px-6">
        <NavigationSheet />
        <HomeLink markOnly={viewer === null} />
        <Navigation />
        <HeaderSearch />
        {/* Columns of fixed width, so that nothing shifts while the rest of the header loads. */}
        <div
          className={clsx(
            'ml-auto items-center gap-1.5 sm:gap-2',
            viewer ? 'grid grid-cols-[auto_--spacing(9)_--spacing(9)_--spacing(9)]' : 'flex',
          )}
        >
          {viewer && (
            // As wide as its usual texts, so that nothing shifts when they change.
            <div className="xl:min-w-23">
              <ConnectionIndicator />
            </div>
          )}
          {viewer && <NotificationBell />}
          <ThemeMenu />
          <UserMenu />
        </div>
      </div>
    </header>
  )
}

function Navigation() {
  const { pathname } = useLocation()

  return (
    <nav aria-label="Main" className="mx-2 hidden self-stretch lg:flex xl:mx-4">
      {NAVIGATION.map((item) => {
        const active = isActive(item, pathname)
        return (
          <Link
            key={item.path}
            to={item.path}
            prefetch="intent"
            aria-current={active ? 'page' : undefined}
            className={clsx(
              'relative flex items-center px-2 text-sm xl:px-3 font-medium transition-colors -outline-offset-4',
              'after:absolute after:inset-x-2 after:-bottom-px xl:after:inset-x-3 after:h-0.5 after:rounded-full',
              active ? 'text-ink after:bg-accent' : 'text-ink-mute hover:text-ink',
            )}
          >
            {item.label}
          </Link>
        )
      })}
    </nav>
  )
}
