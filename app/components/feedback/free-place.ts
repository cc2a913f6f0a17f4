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
