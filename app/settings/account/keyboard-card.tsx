import { Card } from '#app/components/display/card.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { ShortcutsSwitch } from '#app/shell/preferences/shortcuts-switch.tsx'

export function KeyboardCard() {
  return (
    <Card title="Keyboard" description="Kept in this browser.">
      <div className="flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <div>
          <p className="font-medium">Slash key goes to the search box</p>
          <p className="text-ink-soft">
            Switch it off when you dictate, or press keys by accident; ? and Ctrl K (⌘ K) go with it.{' '}
            <TextLink to="/help#shortcuts">All keys</TextLink>
          </p>
        </div>
        <ShortcutsSwitch />
      </div>
    </Card>
  )
}
