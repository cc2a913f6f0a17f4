import { useLayoutEffect, useRef } from 'react'
import { freePlace } from './free-place.ts'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="switch"]'
const AFTER_SCROLLING_MS = 100

/** Places the element where it covers no control, anew when `shown` changes and after the page was scrolled. */
export function useFreePlace<Placed extends HTMLElement>(shown: unknown, dialog: HTMLElement | undefined) {
  const placed = useRef<Placed>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides the size
  useLayoutEffect(() => {
    const place = () => placed.current && putInFreePlace(placed.current, dialog ?? document)
    let timer: ReturnType<typeof setTimeout> | undefined
    const placeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(place, AFTER_SCROLLING_MS)
    }
    place()
    window.addEventListener('scroll', placeSoon, { capture: true, passive: true })
    window.addEventListener('resize', placeSoon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', placeSoon, { capture: true })
      window.removeEventListener('resize', placeSoon)
    }
  }, [shown, dialog])

  return placed
}

/** Behind a dialog nothing can be used, so only its own controls count. */
function putInFreePlace(element: HTMLElement, around: ParentNode): void {
  const { offsetWidth: width, offsetHeight: height } = element
  const others = [...around.querySelectorAll(CONTROLS)]
    .filter((control) => !element.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.bottom > 0 && box.top < window.innerHeight)
  const screen = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight }
  const { left, top } = freePlace({ width, height }, screen, others)
  element.style.left = `${left}px`
  element.style.top = `${top}px`
}
