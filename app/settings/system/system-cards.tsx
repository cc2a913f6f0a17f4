import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import type { System } from './system.ts'

export function SystemCard({ system: { versions, bytes, lastBackupAt, jobs, sources } }: { system: System }) {
  const troubled = sources.map(({ name, condition }) => `${name} (${condition === 'resting' ? 'paused' : 'failing'})`)

  return (
    <Card title="Installation">
      <DefinitionList
        items={[
          { term: 'Icon Radar', detail: versions.iconRadar },
          { term: 'Node', detail: versions.node },
          { term: 'SQLite', detail: versions.sqlite },
          { term: 'Database', detail: formatBytes(bytes.database) },
          { term: 'Write-ahead log', detail: formatBytes(bytes.log) },
          { term: 'Free disk space', detail: `${formatBytes(bytes.diskFree)} of ${formatBytes(bytes.disk)}` },
          {
            term: 'Last backup',
            detail: (
              <TextLink to="/settings/backups">
                {lastBackupAt === null ? 'None yet' : <DateTime value={lastBackupAt} withTime />}
              </TextLink>
            ),
          },
          {
            term: 'Jobs',
            detail: `${formatCount(jobs.running)} running, ${formatCount(jobs.waiting)} waiting, ${formatCount(jobs.failed)} failed`,
          },
          {
            term: 'Sources',
            detail: (
              <TextLink to="/settings/providers">
                {troubled.length === 0 ? 'None is paused or failing' : troubled.join(', ')}
              </TextLink>
            ),
          },
        ]}
      />
    </Card>
  )
}

type Process = System['processes'][number]

export function ProcessesCard({ processes }: { processes: System['processes'] }) {
  return (
    <Card title="Processes" description="Those that answered within a second." flush>
      <DataTable caption="Processes" stacked columns={PROCESSES} rows={processes} rowKey={({ pid }) => String(pid)} />
    </Card>
  )
}

const PROCESSES: Column<Process>[] = [
  { label: 'Name', phone: 'name', className: 'font-medium', cell: ({ name }) => name },
  { label: 'Memory', numeric: true, cell: ({ memoryBytes }) => formatBytes(memoryBytes) },
  { label: 'Process id', numeric: true, cell: ({ pid }) => pid },
  {
    label: 'Started',
    className: 'stacked:col-span-2',
    cell: ({ startedAt }) => <DateTime value={startedAt} withTime />,
  },
]
