import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { ClockIcon, PulseIcon, SuccessIcon } from '#app/base/components/icon.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
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
    <Card title="Queues" description="Jobs in the queue" flush>
      <Table caption="Queues">
        <TableHead>
          <TableHeader>Queue</TableHeader>
          <TableHeader numeric>Active</TableHeader>
          <TableHeader numeric>Waiting</TableHeader>
          <TableHeader numeric>Failed</TableHeader>
        </TableHead>
        <TableBody>
          {Object.entries(queues).map(([name, { active, waiting, failed }]) => (
            <TableRow key={name}>
              <TableCell>{nameOf(name)}</TableCell>
              <TableCell numeric>{formatCount(active)}</TableCell>
              <TableCell numeric>{formatCount(waiting)}</TableCell>
              <TableCell numeric>{formatCount(failed)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

/** brand-discovery → Brand discovery */
function nameOf(queue: string): string {
  const words = queue.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
