import type { Page } from '@playwright/test'

/** What a finger would miss: each target with the size of what it hits, by asking the page what lies under each point. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5
    // They lie over the end of the page for some seconds.
    document.querySelector('[aria-label^="Notifications ("]')?.remove()
    const targets = 'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary'
    const top = document.querySelector('dialog:modal') ?? document
    return [...top.querySelectorAll<HTMLElement>(targets)].flatMap((target) => {
      const isShown = target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
      if (!isShown || target.offsetWidth < 2 || target.closest('.sr-only, .skip-link') || isInText(target)) return []
      // The row that it is in is the target.
      if (getComputedStyle(target).pointerEvents === 'none') return []
      if (labelsOf(target).some(isLarge)) return []
      // Where it lies already: on a long page, scrolling for each target is a third of the work.
      if (isHitAround(target)) return []
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      if (isHitAround(target)) return []
      const { width, height } = hitArea(target)
      if (width >= LEAST && height >= LEAST) return []
      const name = target.getAttribute('aria-label') ?? target.textContent
      return `${target.localName} “${name?.trim().slice(0, 40)}”: ${Math.round(width)} × ${Math.round(height)}`
    })

    function labelsOf(target: HTMLElement): HTMLElement[] {
      return target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
    }

    function isLarge(label: HTMLElement): boolean {
      const { width, height } = label.getBoundingClientRect()
      return width >= LEAST && height >= LEAST
    }

    /** The usual case, decided by a few points. */
    function isHitAround(target: HTMLElement): boolean {
      const { x, y, box, isHit } = pointsOf(target)
      const far = LEAST / 2
      const isWide = box.width >= LEAST || (isHit(x - far, y) && isHit(x + far, y))
      return isHit(x, y) && isHit(x, y - far) && isHit(x, y + far) && isWide
    }

    function hitArea(target: HTMLElement) {
      const { x, y, box, isHit } = pointsOf(target)
      const reach = (right: number, down: number) => {
        let pixels = 0
        while (pixels < 50 && isHit(x + right * (pixels + 1), y + down * (pixels + 1))) pixels++
        return pixels
      }
      // A wide box need not be felt for its edges: each point costs milliseconds on a long page.
      const widthOf = () => (box.width >= LEAST ? box.width : Math.max(box.width, reach(-1, 0) + reach(1, 0) + 1))
      return {
        width: isHit(x, y) ? widthOf() : 0,
        height: reach(0, -1) + reach(0, 1) + 1,
      }
    }

    function pointsOf(target: HTMLElement) {
      const [box = target.getBoundingClientRect()] = target.getClientRects()
      const isHit = (left: number, top: number) => target.contains(document.elementFromPoint(left, top))
      return { x: box.left + box.width / 2, y: box.top + box.height / 2, box, isHit }
    }

    /** A link among words: the line decides how high it is. */
    function isInText(target: HTMLElement): boolean {
      if (!isInline(target)) return false
      let block = target.parentElement as HTMLElement
      if (/flex|grid/.test(getComputedStyle(block).display)) return false
      while (isInline(block)) block = block.parentElement as HTMLElement
      const words = block.cloneNode(true) as HTMLElement
      for (const other of words.querySelectorAll('a, button, select, input, .sr-only')) other.remove()
      return /[\p{L}\p{N},;·]/u.test(words.textContent ?? '')
    }

    function isInline(element: HTMLElement): boolean {
      return /^inline(-block|-flex)?$/.test(getComputedStyle(element).display)
    }
  })
}
