import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '#app/site/shell/commands/is-typing.ts'

/**
 * Brings an entry into view when it takes the place of another one, and the focus with it, which was on a button of the
 * decided one. Nothing moves while somebody types.
 */
export function useShownEntry(id: string | undefined): RefObject<HTMLDivElement> {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(id)

  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    if (!element.current || isTyping(document.activeElement)) return
    element.current.focus({ preventScroll: true })
    const { top } = element.current.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) element.current.scrollIntoView()
  }, [id])
  return element
}
