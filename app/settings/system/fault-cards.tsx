import type { ReactNode } from 'react'
import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { JobActions } from '#app/site/job-monitor/job-actions.tsx'
import type { System } from './system.ts'

type Job = System['failedJobs'][number]
type Warning = System['warnings'][number]
type Statement = System['slowStatements'][number]

const PAGE = '/settings/system'

export function FailedJobsCard({ jobs }: { jobs: readonly Job[] }) {
  return (
    <Card title="Failed jobs" description="The last 20." flush>
      {jobs.length === 0 ? (
        <Nothing>No job has failed.</Nothing>
      ) : (
        <DataTable caption="Failed jobs" stacked columns={JOBS} rows={jobs} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}

const JOBS: Column<Job>[] = [
  { label: 'Job', phone: 'name', className: 'font-medium', cell: ({ label }) => label },
  { label: 'Reason', className: 'max-w-120 wrap-anywhere stacked:col-span-2', cell: ({ error }) => error ?? 'Unknown' },
  {
    label: 'Failed',
    className: 'stacked:col-span-2',
    cell: ({ finishedAt }) => <DateTime value={finishedAt} withTime />,
  },
  {
    label: 'Actions',
    hideLabel: true,
    className: 'lg:text-right',
    cell: ({ id, label }) => <JobActions job={{ id, status: 'failed' }} name={label} redirectTo={PAGE} />,
  },
]

const TONES: Record<Warning['level'], Tone> = { warn: 'caution', error: 'danger', fatal: 'danger' }
const WORDS: Record<Warning['level'], string> = { warn: 'Warning', error: 'Error', fatal: 'Fatal' }

export function WarningsCard({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <Card
      title="Last warnings"
      description="What the processes have logged, also before they were started anew; the log has them all."
      flush
    >
      {warnings.length === 0 ? (
        <Nothing>No warnings were logged.</Nothing>
      ) : (
        <DataTable
          caption="Last warnings"
          stacked
          columns={WARNINGS}
          rows={warnings.map((warning, index) => ({ ...warning, key: String(index) }))}
          rowKey={({ key }) => key}
        />
      )}
    </Card>
  )
}

const WARNINGS: Column<Warning & { key: string }>[] = [
  { label: 'Message', phone: 'name', className: 'max-w-160 wrap-anywhere', cell: ({ text }) => text },
  { label: 'Level', cell: ({ level }) => <Badge tone={TONES[level]}>{WORDS[level]}</Badge> },
  { label: 'Process', cell: ({ process }) => process },
  { label: 'Logged', className: 'stacked:col-span-2', cell: ({ at }) => <DateTime value={at} withTime /> },
]

export function SlowStatementsCard({ statements }: { statements: readonly Statement[] }) {
  return (
    <Card title="Slowest statements" description="SQL that took more than 50 ms, since midnight UTC." flush>
      {statements.length === 0 ? (
        <Nothing>None took longer.</Nothing>
      ) : (
        <DataTable
          caption="Slowest statements"
          stacked
          columns={STATEMENTS}
          rows={statements}
          rowKey={({ statement }) => statement}
        />
      )}
    </Card>
  )
}

const STATEMENTS: Column<Statement>[] = [
  {
    label: 'Statement',
    phone: 'name',
    className: 'max-w-160 wrap-anywhere',
    cell: ({ statement }) => <code className="font-mono text-xs">{statement}</code>,
  },
  { label: 'Longest, in ms', numeric: true, cell: ({ longestMs }) => formatCount(longestMs) },
  { label: 'Times', numeric: true, cell: ({ times }) => formatCount(times) },
]

function Nothing({ children }: { children: ReactNode }) {
  return <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">{children}</p>
}
