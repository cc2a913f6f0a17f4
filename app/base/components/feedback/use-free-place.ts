import { useLayoutEffect, useRef } from 'react'

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
  // No shift of the layout.
  element.style.transform = `translate(${left}px, ${top}px)`
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const STEP = 8

/**
 * Where a box on the screen covers none of the others: at the bottom right if it can, else as far down as it can, right
 * before left. Where there is no such place, the one that covers fewest.
 */
export function freePlace(size: { width: number; height: number }, screen: Box, others: readonly Box[]): Box {
  const lefts = [...new Set([screen.right - size.width, screen.left])]
  let best: Box | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (let bottom = screen.bottom; bottom - size.height >= screen.top; bottom -= STEP) {
    for (const left of lefts) {
      const place = { left, top: bottom - size.height, right: left + size.width, bottom }
      const covered = others.filter((other) => overlaps(place, other)).length
      if (covered === 0) return place
      if (covered < fewest) [best, fewest] = [place, covered]
    }
  }
  const { left, top } = best ?? { left: lefts[0] ?? 0, top: screen.bottom - size.height }
  return { left, top, right: left + size.width, bottom: top + size.height }
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
