import { useEffect } from 'react'
import { useHydrated } from '#app/base/components/use-hydrated.ts'
import { useRootData } from '../root-data.ts'
import { isTyping } from './is-typing.ts'

/** Whether single keys do something: there is a script, and they are not switched off. */
export function useSingleKeys(): boolean {
  const isOn = useRootData()?.shortcuts ?? true
  return useHydrated() && isOn
}

/**
 * A key does what the element does that names it in `aria-keyshortcuts`: the search box takes the focus, others are
 * clicked. None does while somebody types, or over a dialog.
 */
export function usePressedKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  if (!/^[a-z0-9/]$/.test(event.key) || isTyping(event.target) || document.querySelector('dialog:modal')) return
  const target = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]:not(:disabled)`)
  if (!target?.checkVisibility()) return
  event.preventDefault()
  if (target instanceof HTMLInputElement && isTyping(target)) {
    target.focus()
    target.select()
  } else {
    target.click()
  }
}
