/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The duration of `work` in milliseconds. */
export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The durations of `work` in milliseconds, one after the other. */
export async function millisecondsOf(repeats: number, work: () => unknown): Promise<number[]> {
  const times: number[] = []
  for (let repeat = 0; repeat < repeats; repeat++) times.push(await milliseconds(work))
  return times
}
