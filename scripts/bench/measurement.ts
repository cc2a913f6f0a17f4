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

/** The median duration of `work` in milliseconds. */
export async function medianMilliseconds(repeats: number, work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < repeats; i++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(repeats / 2)] ?? Number.NaN
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
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(3)
}
