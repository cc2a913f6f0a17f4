import { Button } from '#app/base/components/button.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { useHydrated } from '#app/base/components/use-hydrated.ts'
import { useViewer } from '../root-data.ts'
import { useOpenCommands } from './commands.tsx'

/** Opens the command palette without a keyboard; for signed-in users, once the script has loaded. */
export function OpenPaletteButton() {
  const open = useOpenCommands()
  const viewer = useViewer()
  const hydrated = useHydrated()
  if (!viewer) return null

  return (
    <Button type="button" icon={SearchIcon} disabled={!hydrated} onClick={() => open('palette')}>
      Open the command palette
    </Button>
  )
}
