/** One row of the report. */
export interface Measurement {
  name: string
  value: number
  unit: Unit
  /** The same work without the product, measured in the same run. */
  floor?: { of: string; value: number }
  /** A rate must be at least that, anything else at most. */
  limit?: number
  note?: string
}

type Unit = 'ms' | 'kB' | 'MB' | 'score' | 'req/s' | 'rows/s' | 'athletes/min'

/** Of a rate more is better, of a time, a size or a layout shift less. */
export function isRate(unit: string): boolean {
  return unit.includes('/')
}

export function formatReport(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, value, unit, floor, limit, note }) => [
    note ? `${name} (${note})` : name,
    `${round(value)} ${unit}`,
    floor ? `${floor.of}: ${round(floor.value)} ${unit}` : '–',
    floor ? `${round(value / floor.value)} ×` : '–',
    limit === undefined ? '–' : formatLimit(value, unit, limit),
  ])
  const head = ['| what | measured | floor | ratio to floor | limit |', '|---|--:|--:|--:|--:|']
  return [...head, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
}

function formatLimit(value: number, unit: Unit, limit: number): string {
  const isKept = isRate(unit) ? value >= limit : value <= limit
  return `${isRate(unit) ? '≥' : '≤'} ${round(limit)} ${unit}: ${isKept ? 'kept' : '**missed**'}`
}

function round(value: number): string {
  return value >= 100 ? thousands(Math.round(value)) : value.toPrecision(3)
}

/** 1,000,000 */
export function thousands(value: number): string {
  return value.toLocaleString('en-US')
}
