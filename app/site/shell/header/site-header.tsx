import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { useInPlaceForm } from '#app/base/components/forms/in-place.ts'
import {
  BellIcon,
  CheckIcon,
  DarkThemeIcon,
  type Icon,
  LightThemeIcon,
  SystemThemeIcon,
} from '#app/base/components/icon.tsx'
import { Link } from '#app/base/components/navigation/link.tsx'
import { MenuButton, MenuFrame } from '#app/base/components/overlays/menu.tsx'
import { ConnectionIndicator } from '#app/site/realtime/connection-indicator.tsx'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { THEMES, type Theme } from '#db/tables/user.ts'
import { HomeLink } from '../frame/home-link.tsx'
import { THEME_ACTION, THEME_NOT_SAVED, useTheme } from '../preferences/use-theme.ts'
import { useRootData, useViewer } from '../root-data.ts'
import { HeaderSearch } from './header-search.tsx'
import { isActive, navigationOf } from './navigation.ts'
import { NavigationSheet } from './navigation-sheet.tsx'
import { UserMenu } from './user-menu.tsx'
import { WaitingCount } from './waiting-count.tsx'

export function SiteHeader() {
  const viewer = useViewer()

  return (
    <header className="site-header">
      <div className="flex h-header items-center gap-2 px-4 sm:px-6">
        <NavigationSheet />
        <HomeLink markOnly={viewer === null} />
        <Navigation />
        <HeaderSearch />
        {/* Columns of fixed width, so that nothing shifts while the rest of the header loads. */}
        <div
          className={clsx(
            'ml-auto items-center gap-2',
            viewer ? 'grid grid-cols-[auto_--spacing(9)_--spacing(9)_--spacing(9)]' : 'flex',
          )}
        >
          {viewer && (
            // As wide as its usual texts, so that nothing shifts when they change.
            <div className="2xl:min-w-23">
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
    <nav aria-label="Main" className="main-navigation">
      {navigationOf(useViewer()?.role).map((item) => (
        <Link
          key={item.path}
          to={item.path}
          prefetch="intent"
          aria-current={isActive(item, pathname) ? 'page' : undefined}
        >
          {item.label}
          {item.path === '/reviews' && <WaitingCount />}
        </Link>
      ))}
    </nav>
  )
}

const MAX_SHOWN = 99

/** Leads to the notifications and counts the unread ones; the count follows the push connection. */
function NotificationBell() {
  const unread = useRootData()?.unread ?? 0
  useRevalidateOn(['notifications'])

  return (
    <Link to="/notifications" className="header-button relative">
      <BellIcon className="size-4.5" />
      <span className="sr-only">Notifications{unread > 0 && `: ${unread} unread`}</span>
      {unread > 0 && (
        <span
          className="absolute -top-0.5 left-4.5 min-w-4 rounded-full bg-accent px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-accent tabular-nums"
          aria-hidden="true"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  )
}

function ThemeMenu() {
  const { pathname, search } = useLocation()
  const onSubmit = useInPlaceForm({ failed: THEME_NOT_SAVED })
  const theme = useTheme()
  const Current = THEME_ICONS[theme]

  return (
    <MenuFrame
      trigger={
        <>
          <Current className="size-4.5" />
          <span className="sr-only">{`Theme: ${THEME_LABELS[theme]}`}</span>
        </>
      }
      triggerStyle="header-button"
    >
      <form method="post" action={THEME_ACTION} onSubmit={onSubmit}>
        <input type="hidden" name="redirectTo" value={pathname + search} />
        {THEMES.map((choice) => (
          <MenuButton
            key={choice}
            name="theme"
            value={choice}
            icon={THEME_ICONS[choice]}
            aria-pressed={choice === theme}
          >
            {THEME_LABELS[choice]}
            {choice === theme && <CheckIcon className="ml-auto text-accent-ink" />}
          </MenuButton>
        ))}
      </form>
    </MenuFrame>
  )
}

const THEME_LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }
const THEME_ICONS: Record<Theme, Icon> = { system: SystemThemeIcon, light: LightThemeIcon, dark: DarkThemeIcon }
