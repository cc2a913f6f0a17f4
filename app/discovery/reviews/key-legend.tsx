import { useHydrated } from '#app/base/components/use-hydrated.ts'
import { useRootData } from '#app/site/shell/root-data.ts'

/** The keys that work here; nothing without script, or when single keys are switched off. */
export function KeyLegend({ keys }: { keys: readonly { key: string; action: string }[] }) {
  const isOn = useRootData()?.shortcuts ?? true
  if (!useHydrated() || !isOn) return null

  return (
    <ul
      aria-label="Keyboard shortcuts"
      className="hidden flex-wrap gap-x-4 gap-y-1.5 text-xs text-ink-mute md:flex print:hidden"
    >
      {keys.map(({ key, action }) => (
        <li key={key} className="flex items-center gap-1.5">
          <Key>{key}</Key> {action}
        </li>
      ))}
    </ul>
  )
}

/** The key on a button that it presses. */
export function KeyHint({ children }: { children: string }) {
  const isOn = useRootData()?.shortcuts ?? true
  if (!useHydrated() || !isOn) return null
  return (
    <span aria-hidden="true" className="hidden text-xs opacity-70 md:inline">
      {children}
    </span>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border bg-sunken px-1 text-center font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  )
}
