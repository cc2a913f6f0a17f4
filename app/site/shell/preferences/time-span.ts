const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Seconds in the largest unit that divides them: 2592000 → 30 days, 86400 → 24 hours, 900 → 15 minutes. */
export function describeSpan(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0 && seconds > size) ?? ['second', 1]
  const count = seconds / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
