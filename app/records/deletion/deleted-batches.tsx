import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import type { DeletedBatch } from './deletion.queries.server.ts'
import { notRestoredText } from './restoration-words.ts'
import { RestoreButton } from './restore-button.tsx'
import { RunningJob } from './running-job.tsx'

/** One row per deletion. */
export function DeletedBatches({ batches }: { batches: readonly DeletedBatch[] }) {
  return (
    <Table caption="Deletions" stacked framed>
      <TableHead>
        <TableHeader>Deleted</TableHeader>
        <TableHeader numeric>Athletes</TableHeader>
        <TableHeader>By</TableHeader>
        <TableHeader>When</TableHeader>
        <TableHeader>Can be restored until</TableHeader>
        <TableHeader hideLabel>Actions</TableHeader>
      </TableHead>
      <TableBody>
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </TableBody>
    </Table>
  )
}

function BatchRow({ batch }: { batch: DeletedBatch }) {
  const left = batch.records - batch.restored
  const title = batchTitle(batch)

  return (
    <TableRow>
      <TableCell className="max-w-96">
        <span className="font-medium wrap-anywhere">
          {batch.records > 1 ? <TextLink to={`/athletes/deleted/${batch.id}`}>{title}</TextLink> : <bdi>{title}</bdi>}
        </span>
        {(batch.restored > 0 || batch.job?.restores) && (
          <span className="block text-ink-mute">{restoredText(batch)}</span>
        )}
        {batch.notRestored > 0 && <span className="block text-ink-mute">{notRestoredText(batch.notRestored)}</span>}
        {batch.job && <RunningJob job={batch.job} name={jobName(batch.job, title)} />}
      </TableCell>
      <TableCell label="Athletes" numeric>
        {formatCount(batch.records)}
      </TableCell>
      <TableCell label="By" className="max-w-64 wrap-anywhere">
        {batch.actor}
      </TableCell>
      <TableCell label="When">
        <DateTime value={batch.deleted_at} />
      </TableCell>
      <TableCell label="Can be restored until">
        <DateTime value={batch.expires_at} />
      </TableCell>
      <TableCell>
        {left > 0 && isRestorable(batch) && <RestoreButton id={batch.id} label={restoreLabel(batch)} name={title} />}
      </TableCell>
    </TableRow>
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
