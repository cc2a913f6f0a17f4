import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { Card } from '#app/base/components/display/card.tsx'
import { useInPlaceForm } from '#app/base/components/forms/in-place.ts'
import { CheckIcon, DarkThemeIcon, type Icon, LightThemeIcon, SystemThemeIcon } from '#app/base/components/icon.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { ShortcutsSwitch } from '#app/site/shell/preferences/shortcuts-switch.tsx'
import { THEME_ACTION, THEME_NOT_SAVED, useTheme } from '#app/site/shell/preferences/use-theme.ts'
import { THEMES, type Theme } from '#db/tables/user.ts'

export function ThemeCard() {
  const { pathname } = useLocation()
  const onSubmit = useInPlaceForm({ failed: THEME_NOT_SAVED })
  const theme = useTheme()

  return (
    <Card title="Theme" description="Saved in this browser.">
      <form method="post" action={THEME_ACTION} onSubmit={onSubmit} className="grid max-w-2xl gap-3 sm:grid-cols-3">
        <input type="hidden" name="redirectTo" value={pathname} />
        {THEMES.map((choice) => (
          <ThemeButton key={choice} choice={choice} isChosen={choice === theme} />
        ))}
      </form>
    </Card>
  )
}

function ThemeButton({ choice, isChosen }: { choice: Theme; isChosen: boolean }) {
  const { icon: Icon, label, text } = CHOICES[choice]

  return (
    <button
      type="submit"
      name="theme"
      value={choice}
      aria-pressed={isChosen}
      className={clsx(
        'flex items-start gap-3 rounded-lg border p-4 text-left text-sm transition-colors hover:bg-hover',
        isChosen && 'border-accent bg-accent-soft',
      )}
    >
      <Icon className="mt-0.5" />
      <span className="min-w-0 grow">
        <span className="block font-medium">{label}</span>
        <span className="block text-ink-soft">{text}</span>
      </span>
      {isChosen && <CheckIcon className="mt-0.5 text-accent-ink" />}
    </button>
  )
}

const CHOICES: Record<Theme, { icon: Icon; label: string; text: string }> = {
  system: { icon: SystemThemeIcon, label: 'System', text: 'Follows your device' },
  light: { icon: LightThemeIcon, label: 'Light', text: 'Dark text on a light background' },
  dark: { icon: DarkThemeIcon, label: 'Dark', text: 'Light text on a dark background' },
}

export function KeyboardCard() {
  return (
    <Card title="Keyboard" description="Saved in this browser.">
      <div className="flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <div>
          <p className="font-medium">Press / to go to the search box</p>
          <p className="text-ink-soft">
            Switch this off if you dictate or press keys by accident. It also switches off ? and Ctrl K (⌘&nbsp;K).{' '}
            <TextLink to="/help#shortcuts">All shortcuts</TextLink>
          </p>
        </div>
        <ShortcutsSwitch />
      </div>
    </Card>
  )
}
