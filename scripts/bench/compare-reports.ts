import { median } from './figures.ts'
import { isRate } from './measurement.ts'

/** One row of a printed report, without its note and floor. */
export interface ReportedMeasurement {
  name: string
  value: number
  unit: string
}

export interface Comparison {
  name: string
  unit: string
  /** The medians of all rounds. */
  before: number
  now: number
  /** Above 1 is faster or smaller, whatever the unit. */
  speed: number
}

const LINE = /^\| (?<name>[^|]+?) \| (?<value>[\d,.e+-]+) (?<unit>\S+) \|/

/** Parses what `formatReport` made: checkouts of any age begin their rows alike. */
export function parseReport(printed: string): ReportedMeasurement[] {
  return printed.split('\n').flatMap((line) => {
    const { name, value, unit } = LINE.exec(line)?.groups ?? {}
    if (!(name && value && unit)) return []
    return [{ name: name.split(' (')[0] ?? name, value: Number(value.replaceAll(',', '')), unit }]
  })
}

/** The measurements that both reports have; one that only one has cannot be compared and is left out. */
export function compareReports(
  before: readonly ReportedMeasurement[],
  now: readonly ReportedMeasurement[],
): Comparison[] {
  const valuesBefore = valuesByName(before)
  return [...valuesByName(now)].flatMap(([name, { unit, values }]) => {
    const old = valuesBefore.get(name)
    if (!old) return []
    const [medianBefore, medianNow] = [median(old.values), median(values)]
    const speed = isRate(unit) ? medianNow / medianBefore : medianBefore / medianNow
    return [{ name, unit, before: medianBefore, now: medianNow, speed }]
  })
}

function valuesByName(measurements: readonly ReportedMeasurement[]): Map<string, { unit: string; values: number[] }> {
  const byName = new Map<string, { unit: string; values: number[] }>()
  for (const { name, unit, value } of measurements) {
    const known = byName.get(name)
    if (known) known.values.push(value)
    else byName.set(name, { unit, values: [value] })
  }
  return byName
}
