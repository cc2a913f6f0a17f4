import { useEffect } from 'react'
import { findEditedCell } from './edited-cell.ts'

const DOUBLE_CLICK_MS = 250

/** A click on a cell that can be edited opens its row once it is known not to be the first of two. */
export function useDelayedClicks(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function delay(event: MouseEvent) {
      const { target, detail, isTrusted } = event
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (!isTrusted || detail === 0 || !isPlain || !(target instanceof Element)) return
      if (target.closest('a, button, input, label, summary') || !findEditedCell(target)) return
      event.stopPropagation()
      clearTimeout(timer)
      if (detail === 1) timer = setTimeout(() => target.dispatchEvent(new MouseEvent('click', event)), DOUBLE_CLICK_MS)
    }
    document.addEventListener('click', delay, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', delay, true)
    }
  }, [])
}
