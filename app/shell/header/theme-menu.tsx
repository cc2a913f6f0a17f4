import { useLocation } from '@remix-run/react'
import { useInPlaceForm } from '#app/components/forms/in-place.ts'
import { CheckIcon, DarkThemeIcon, type Icon, LightThemeIcon, SystemThemeIcon } from '#app/components/icon.tsx'
import { MenuButton, MenuFrame } from '#app/components/overlays/menu.tsx'
import { THEMES, type Theme } from '#db/tables/user.ts'
import { THEME_ACTION, THEME_NOT_SAVED, useTheme } from '../preferences/use-theme.ts'

export function ThemeMenu() {
  const { pathname, search } = useLocation()
  const onSubmit = useInPlaceForm({ failed: THEME_NOT_SAVED })
  const theme = useTheme()
  const Current = ICONS[theme]

  return (
    <MenuFrame
      trigger={
        <>
          <Current className="size-4.5" />
          <span className="sr-only">Theme: {LABELS[theme]}</span>
        </>
      }
      triggerStyle="header-button"
    >
      <form method="post" action={THEME_ACTION} onSubmit={onSubmit}>
        <input type="hidden" name="redirectTo" value={pathname + search} />
        {THEMES.map((choice) => (
          <MenuButton key={choice} name="theme" value={choice} icon={ICONS[choice]} aria-pressed={choice === theme}>
            {LABELS[choice]}
            {choice === theme && <CheckIcon className="ml-auto text-accent-ink" />}
          </MenuButton>
        ))}
      </form>
    </MenuFrame>
  )
}

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }
const ICONS: Record<Theme, Icon> = { system: SystemThemeIcon, light: LightThemeIcon, dark: DarkThemeIcon }
