import { AggregatorRegistry, type Registry } from 'prom-client'
import { shared } from '#app/base/platform/shared/shared.server.ts'
import { PROCESS_METRICS, type ProcessMetrics } from './process-metrics.server.ts'

/** All processes' metrics, each with the label of its process, and the installation's, as Prometheus reads them. */
export async function writeMetrics(installation: Registry): Promise<string> {
  const processes = await shared.gather<ProcessMetrics>(PROCESS_METRICS)
  // No two processes have the same labels, so there is nothing to average or to leave out.
  const kept = processes.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' })))
  return `${await AggregatorRegistry.aggregate(kept).metrics()}\n${await installation.metrics()}`
}
