import { Card } from '#app/components/display/card.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { ShortcutsSwitch } from '#app/shell/preferences/shortcuts-switch.tsx'

export function KeyboardCard() {
  return (
    <Card title="Keyboard" description="Saved in this browser.">
      <div className="flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
        <div>
          <p className="font-medium">Press / to go to the search box</p>
          <p className="text-ink-soft">
            Switch this off if you dictate or press keys by accident. It also switches off ? and Ctrl K (⌘ K).{' '}
            <TextLink to="/help#shortcuts">All shortcuts</TextLink>
          </p>
        </div>
        <ShortcutsSwitch />
      </div>
    </Card>
  )
}
