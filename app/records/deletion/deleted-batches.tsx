import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Column } from '#app/base/components/tables/column.ts'
import { DataTable } from '#app/base/components/tables/data-table.tsx'
import type { DeletedBatch } from './deletion.queries.server.ts'
import { notRestoredText } from './restoration-words.ts'
import { RestoreButton } from './restore-button.tsx'
import { RunningJob } from './running-job.tsx'

/** One row per deletion. */
export function DeletedBatches({ batches }: { batches: readonly DeletedBatch[] }) {
  return <DataTable caption="Deletions" stacked framed columns={COLUMNS} rows={batches} rowKey={({ id }) => id} />
}

const COLUMNS: Column<DeletedBatch>[] = [
  { label: 'Deleted', phone: 'name', className: 'max-w-96', cell: (batch) => <Deleted batch={batch} /> },
  { label: 'Athletes', numeric: true, cell: ({ records }) => formatCount(records) },
  { label: 'By', className: 'max-w-64 wrap-anywhere', cell: ({ actor }) => actor },
  { label: 'When', cell: ({ deleted_at }) => <DateTime value={deleted_at} /> },
  { label: 'Can be restored until', cell: ({ expires_at }) => <DateTime value={expires_at} /> },
  {
    label: 'Actions',
    hideLabel: true,
    cell: (batch) =>
      batch.records > batch.restored &&
      isRestorable(batch) && <RestoreButton id={batch.id} label={restoreLabel(batch)} name={batchTitle(batch)} />,
  },
]

function Deleted({ batch }: { batch: DeletedBatch }) {
  const title = batchTitle(batch)
  return (
    <>
      <span className="font-medium wrap-anywhere">
        {batch.records > 1 ? <TextLink to={`/athletes/deleted/${batch.id}`}>{title}</TextLink> : <bdi>{title}</bdi>}
      </span>
      {(batch.restored > 0 || batch.job?.restores) && (
        <span className="block text-ink-mute">{restoredText(batch)}</span>
      )}
      {batch.notRestored > 0 && <span className="block text-ink-mute">{notRestoredText(batch.notRestored)}</span>}
      {batch.job && <RunningJob job={batch.job} name={jobName(batch.job, title)} />}
    </>
  )
}

/** `Serena Williams and 11 more` */
export function batchTitle({ label, records }: Pick<DeletedBatch, 'label' | 'records'>): string {
  if (records === 0) return 'Athletes to be deleted'
  return records === 1 ? label : `${label} and ${formatCount(records - 1)} more`
}

/** `the restoration of Serena Williams and 5,000 more` */
export function jobName({ restores }: NonNullable<DeletedBatch['job']>, title: string): string {
  return `the ${restores ? 'restoration' : 'deletion'} of ${title}`
}

/** A running deletion would delete restored athletes again; a running restoration needs no help. */
export function isRestorable({ job }: Pick<DeletedBatch, 'job'>): boolean {
  return job === null || job.status === 'failed'
}

export function restoreLabel({ records, restored }: Pick<DeletedBatch, 'records' | 'restored'>): string {
  if (records === 1) return 'Restore'
  return restored === 0 ? 'Restore all' : 'Restore the rest'
}

function restoredText({ records, restored }: DeletedBatch): string {
  if (restored < records) return `${formatCount(restored)} of ${formatCount(records)} restored`
  return records === 1 ? 'Restored' : 'All restored'
}
