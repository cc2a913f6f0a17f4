/** How each of the lines in one chart is drawn, so that a print in grey tells them apart: its dashes and its marker. */
const LINE_STYLES = [
  { dashes: [], marker: 'circle', path: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z' },
  { dashes: [8, 4], marker: 'rect', path: 'M-3.5 -3.5H3.5V3.5H-3.5Z' },
  { dashes: [2, 4], marker: 'triangle', path: 'M0 -4.5L4.5 3.5H-4.5Z' },
  { dashes: [10, 3, 2, 3], marker: 'rectRot', path: 'M0 -5L5 0L0 5L-5 0Z' },
] as const

export function lineStyle(series: number) {
  return LINE_STYLES[series % LINE_STYLES.length] ?? LINE_STYLES[0]
}

/** Points have a marker every so often, counted back from the last. */
export function hasMarker(index: number, points: number): boolean {
  return (points - 1 - index) % Math.max(1, Math.ceil(points / MAX_MARKERS)) === 0
}

const MAX_MARKERS = 8
