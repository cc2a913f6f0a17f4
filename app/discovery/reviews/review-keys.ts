import { useEffect } from 'react'
import { isTyping } from '#app/site/shell/commands/is-typing.ts'
import { useRootData } from '#app/site/shell/root-data.ts'

/**
 * Single keys of a queue: a key clicks the link or button that names it in `aria-keyshortcuts`. None fires while somebody
 * types, over a dialog, or when the user has switched single keys off.
 */
export function useReviewKeys(): void {
  const isOn = useRootData()?.shortcuts ?? true

  useEffect(() => {
    if (!isOn) return
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (!/^[a-z0-9]$/.test(event.key) || isWriting(event.target) || document.querySelector('dialog:modal')) return
      const target = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key}"]:not(:disabled)`)
      if (!target) return
      event.preventDefault()
      target.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

/** A ticked box keeps the focus, and takes no text. */
function isWriting(target: EventTarget | null): boolean {
  return isTyping(target) && !(target instanceof HTMLInputElement && target.type === 'checkbox')
}
