/** The path through the points, in tenths of a pixel: steps from point to point are half as long as places. */
export function polyline(points: readonly (readonly [x: number, y: number])[]): string {
  let previous: readonly number[] = []
  return points
    .map((point, index) => {
      const tenths = point.map((length) => Math.round(length * 10))
      const step = tenths.map((length, axis) => write(length - (previous[axis] ?? 0)))
      previous = tenths
      return `${index === 0 ? 'M' : 'l'}${step.join(' ')}`
    })
    .join('')
    .replaceAll(' -', '-')
}

/** `-.3` for -3 tenths. */
function write(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, '$1.')
}
