import { useLocation } from '@remix-run/react'
import { Switch } from '#app/base/components/forms/switch.tsx'
import { useRootData } from '../root-data.ts'

/** Switches keyboard shortcuts on and off in this browser, for visitors too. */
export function ShortcutsSwitch() {
  const { pathname } = useLocation()

  return (
    <Switch
      action="/shortcuts"
      name="shortcuts"
      checked={useRootData()?.shortcuts ?? true}
      label="Press / to go to the search box"
      onLabel="On"
      offLabel="Off"
      failed="Failed to save your choice"
    >
      <input type="hidden" name="redirectTo" value={pathname} />
    </Switch>
  )
}
