import { useFetcher, useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { THEMES, type Theme } from '#db/tables/user.ts'
import { CheckIcon, DarkThemeIcon, type Icon, LightThemeIcon, SystemThemeIcon } from '../components/icon.tsx'
import { closePopovers, popover } from '../components/popover.ts'
import { THEME_ACTION, useTheme } from './use-theme.ts'

export function ThemeMenu() {
  const { button, panel } = popover('theme-menu')
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  const theme = useTheme()
  const Current = ICONS[theme]

  return (
    <>
      <button
        type="button"
        {...button}
        aria-label={`Theme: ${LABELS[theme]}`}
        className="flex size-9 items-center justify-center rounded-md text-ink-mute transition-colors hover:bg-hover hover:text-ink"
      >
        <Current className="size-4.5" aria-hidden />
      </button>
      <fetcher.Form
        {...panel}
        method="post"
        action={THEME_ACTION}
        onSubmit={closePopovers}
        className="popover-below w-40 rounded-lg border bg-raised p-1.5 text-ink shadow-overlay"
      >
        <input type="hidden" name="redirectTo" value={pathname + search} />
        {THEMES.map((choice) => {
          const Icon = ICONS[choice]
          return (
            <button
              key={choice}
              type="submit"
              name="theme"
              value={choice}
              aria-pressed={choice === theme}
              className={clsx(
                'flex h-9 w-full items-center gap-2.5 rounded-md px-2 text-sm transition-colors hover:bg-hover',
                choice === theme ? 'text-ink' : 'text-ink-soft',
              )}
            >
              <Icon className="size-4" aria-hidden />
              {LABELS[choice]}
              {choice === theme && <CheckIcon className="ml-auto size-4 text-accent-ink" aria-hidden />}
            </button>
          )
        })}
      </fetcher.Form>
    </>
  )
}

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }
const ICONS: Record<Theme, Icon> = { system: SystemThemeIcon, light: LightThemeIcon, dark: DarkThemeIcon }
