import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { ClockIcon, PulseIcon, SuccessIcon } from '#app/base/components/icon.tsx'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { formatDuration } from './format-duration.ts'
import type { JobMetrics, QueueStats } from './job-stats.ts'

export function JobFigures({ metrics }: { metrics: JobMetrics }) {
  return (
    <StatCards label="Jobs">
      <StatCard label="Active jobs" value={formatCount(metrics.activeJobs)} caption="Running now" icon={PulseIcon} />
      <StatCard
        label="Completed today"
        value={formatCount(metrics.completedToday)}
        caption="Since midnight UTC"
        icon={SuccessIcon}
      />
      <StatCard label="Total jobs" value={formatCount(metrics.totalJobs)} caption="Of every kind and state" />
      <StatCard
        label="Average processing time"
        value={formatDuration(metrics.averageProcessingTime)}
        caption="Last 100 completed jobs"
        icon={ClockIcon}
      />
    </StatCards>
  )
}

export function QueueFigures({ queues }: { queues: QueueStats }) {
  return (
    <Card title="Queues" flush>
      <DataTable
        caption="Queues"
        rows={Object.entries(queues)}
        rowKey={([name]) => name}
        columns={[
          { label: 'Queue', cell: ([name]) => nameOf(name) },
          { label: 'Active', numeric: true, cell: ([, { active }]) => formatCount(active) },
          { label: 'Waiting', numeric: true, cell: ([, { waiting }]) => formatCount(waiting) },
          { label: 'Failed', numeric: true, cell: ([, { failed }]) => formatCount(failed) },
        ]}
      />
    </Card>
  )
}

/** brand-discovery → Brand discovery */
function nameOf(queue: string): string {
  const words = queue.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
