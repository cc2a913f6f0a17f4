import { Counter, collectDefaultMetrics, Gauge, Histogram, type MetricObjectWithValues, Registry } from 'prom-client'
import { PROVIDER_LABELS } from '#app/base/platform/providers/provider-labels.ts'
import { shared } from '#app/base/platform/shared/shared.server.ts'

/** The metrics of one process, as another merges them. */
export type ProcessMetrics = MetricObjectWithValues<never>[]

export const PROCESS_METRICS = 'metrics'

const MS_PER_SECOND = 1_000
const LAG_LOOK_MS = 20

const registry = new Registry()
registry.setDefaultLabels({ process: process.env.ICON_RADAR_PROCESS ?? 'web' })

const requests = new Histogram({
  name: 'icon_radar_http_request_duration_seconds',
  help: 'Requests for pages and calls of the API, by the pattern of their route and the class of their status; `aborted` if the client left',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

const runs = new Histogram({
  name: 'icon_radar_job_run_duration_seconds',
  help: 'Runs of jobs, by the kind of the job and how the run ended',
  labelNames: ['type', 'outcome'],
  buckets: [0.1, 1, 5, 15, 60, 300, 1_800],
  registers: [registry],
})

const providerRequests = new Counter({
  name: 'icon_radar_provider_requests_total',
  help: 'Requests to sources, by their outcome as in the request log',
  labelNames: ['provider', 'outcome'],
  registers: [registry],
})

const sockets = new Gauge({
  name: 'icon_radar_sockets',
  help: 'Open live connections',
  registers: [registry],
})

collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_LOOK_MS })
shared.provide(PROCESS_METRICS, () => registry.getMetricsAsJSON())

/** Without a status the client left before its response. */
export function observeRequest(route = 'none', status: number | undefined, ms: number): void {
  requests.labels(route, status === undefined ? 'aborted' : `${Math.floor(status / 100)}xx`).observe(ms / MS_PER_SECOND)
}

export function observeRun(type: string, outcome: string, ms: number): void {
  runs.labels(type, outcome).observe(ms / MS_PER_SECOND)
}

/** A lane is a source, with the host behind a colon if each host has its own. */
export function countProviderRequest(lane: string, outcome: string): void {
  const [provider = ''] = lane.split(':')
  providerRequests.labels(Object.hasOwn(PROVIDER_LABELS, provider) ? provider : 'other', outcome).inc()
}

export function countSockets(open: number): void {
  sockets.set(open)
}
