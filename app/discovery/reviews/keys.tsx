import { Button, type ButtonProps } from '#app/base/components/button.tsx'
import { useSingleKeys } from '#app/site/shell/commands/single-keys.ts'

/** The keys that go to the entry after and before the one at `place`. */
export function useMoveKeys(place: number): (index: number) => string | undefined {
  const hearsKeys = useSingleKeys()
  return (index) => (hearsKeys ? MOVES.get(index - place) : undefined)
}

const MOVES = new Map([
  [1, 'j'],
  [-1, 'k'],
])

/** The keys that work here; nothing without script, or when single keys are switched off. */
export function KeyLegend({ keys }: { keys: readonly { key: string; action: string }[] }) {
  if (!useSingleKeys()) return null

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

/** A button that a key presses, with the key on it. */
export function KeyButton({ shortcut, children, ...button }: ButtonProps & { shortcut: string | undefined }) {
  const key = useSingleKeys() ? shortcut : undefined
  return (
    <Button {...button} aria-keyshortcuts={key}>
      {children}
      {key && (
        <span aria-hidden="true" className="hidden text-xs opacity-70 md:inline">
          {key}
        </span>
      )}
    </Button>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border bg-sunken px-1 text-center font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  )
}
