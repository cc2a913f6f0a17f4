/** One row of the report: a measurement, and the floor it is compared with. */
export interface Measurement {
  name: string
  value: number
  /** The same work without the product, measured in the same run. */
  floor: number
  floorName: string
  unit: 'ms' | 'req/s' | 'rows/s' | 'jobs/s' | 'athletes/min' | 'kB' | 'points'
  note?: string
}

/** What a time is compared with that has no floor. */
export function limitMs(floor: number): Pick<Measurement, 'floor' | 'floorName' | 'unit'> {
  return { floor, floorName: 'the limit', unit: 'ms' }
}

export function printReport(measurements: Measurement[]): void {
  console.log('| what | measured | floor | ratio to floor |\n|---|--:|--:|--:|')
  for (const { name, value, floor, floorName, unit, note } of measurements) {
    const ratio = `${round(value / floor)} × the floor's ${QUANTITIES[unit]}`
    console.log(
      `| ${name}${note ? ` (${note})` : ''} | ${round(value)} ${unit} | ${floorName}: ${round(floor)} ${unit} | ${ratio} |`,
    )
  }
}

const QUANTITIES: Record<Measurement['unit'], string> = {
  ms: 'time',
  kB: 'size',
  'req/s': 'rate',
  'rows/s': 'rate',
  'jobs/s': 'rate',
  'athletes/min': 'rate',
  points: 'score',
}

function round(value: number): string {
  return value >= 100 ? thousands(Math.round(value)) : value.toPrecision(3)
}

/** 1,000,000 */
export function thousands(value: number): string {
  return value.toLocaleString('en-US')
}
