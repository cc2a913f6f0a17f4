import { Link, useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { CloseIcon, MenuIcon } from '../components/icon.tsx'
import { ConnectionIndicator } from '../realtime/connection-indicator.tsx'
import { HomeLink } from './home-link.tsx'
import { isActive, NAVIGATION } from './navigation.ts'
import { popover } from './popover.ts'
import { useViewer } from './root-data.ts'
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
        {/* Columns of known width: nothing moves while the rest of the header is still on its way. */}
        <div
          className={clsx(
            'ml-auto items-center gap-1.5 sm:gap-2',
            viewer ? 'grid grid-cols-[auto_--spacing(9)_--spacing(9)]' : 'flex',
          )}
        >
          {viewer && (
            // As wide as its usual texts, so that nothing moves when they change.
            <div className="lg:min-w-23">
              <ConnectionIndicator />
            </div>
          )}
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
    <nav aria-label="Main" className="ml-4 hidden self-stretch md:flex">
      {NAVIGATION.map((item) => {
        const active = isActive(item, pathname)
        return (
          <Link
            key={item.path}
            to={item.path}
            prefetch="intent"
            aria-current={active ? 'page' : undefined}
            className={clsx(
              'relative flex items-center px-3 text-sm font-medium transition-colors -outline-offset-4',
              'after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-full',
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

function NavigationSheet() {
  const { button, panel } = popover('navigation-sheet')
  const { pathname } = useLocation()

  return (
    <div className="-ml-2 md:hidden">
      <button
        type="button"
        {...button}
        aria-label="Open navigation"
        className="flex size-11 items-center justify-center rounded-md text-ink-soft"
      >
        <MenuIcon className="size-5" aria-hidden />
      </button>
      <div
        {...panel}
        className="fixed inset-y-0 right-auto left-0 h-dvh w-72 max-w-[85vw] border-r bg-raised text-ink shadow-overlay backdrop:bg-scrim"
      >
        <div className="flex h-header items-center justify-between border-b pr-2 pl-4">
          <HomeLink />
          <button
            type="button"
            {...button}
            {...{ popovertargetaction: 'hide' }}
            aria-label="Close navigation"
            className="flex size-11 items-center justify-center rounded-md text-ink-soft"
          >
            <CloseIcon className="size-5" aria-hidden />
          </button>
        </div>
        <nav aria-label="Main" className="flex flex-col gap-1 p-3">
          {NAVIGATION.map((item) => (
            <Link
              key={item.path}
              to={item.path}
              aria-current={isActive(item, pathname) ? 'page' : undefined}
              className="flex h-11 items-center rounded-md px-3 font-medium text-ink-soft transition-colors hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
            >
              {item.label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}
