import { createHash, timingSafeEqual } from 'node:crypto'

interface Reader {
  cameOverLoopback: boolean
  bearer: string | undefined
}

/** Whoever is on this machine, or knows METRICS_TOKEN. */
export function mayReadMetrics({ cameOverLoopback, bearer }: Reader, metricsToken: string | undefined): boolean {
  if (bearer === undefined) return cameOverLoopback
  return metricsToken !== undefined && timingSafeEqual(digest(bearer), digest(metricsToken))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
