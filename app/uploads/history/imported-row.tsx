import { DateTime } from '#app/components/display/date-time.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { TableCell, TableRow } from '#app/components/tables/table.tsx'
import { rolledBackWords } from '#app/deletion/imports/roll-back-words.ts'
import { RunningJob } from '#app/deletion/running-job.tsx'
import { JobStatusBadge } from '#app/job-monitor/job-status-badge.tsx'
import { UPLOAD_TYPE_WORDS } from '../upload-words.ts'
import type { DialogImport } from './dialog-imports.queries.server.ts'
import { failedAltogether, RowCounts } from './upload-results.tsx'

/** A file of the import dialog among the uploads. */
export function ImportedRow({ batch }: { batch: DialogImport }) {
  const { id, fileName, createdAt, importedBy, added, skipped, failed, rollBack } = batch
  const counts = { successful: added, failed, skipped }
  const words = rollBack && rolledBackWords(rollBack)
  return (
    <TableRow>
      <TableCell className="lg:max-w-80 lg:min-w-52">
        <div className="min-w-0 wrap-anywhere">
          <TextLink to={`/athletes/import/${id}`} className="touch:hit">
            <bdi>{fileName}</bdi>
          </TextLink>
        </div>
        <p className="mt-0.5 text-xs text-ink-mute">{words ?? 'Import dialog'}</p>
        {rollBack?.rollBackJob && (
          <RunningJob job={rollBack.rollBackJob} name={`the deletion of what ${fileName} added`} />
        )}
      </TableCell>
      <TableCell label="Type" className="whitespace-nowrap">
        {UPLOAD_TYPE_WORDS.athletes_csv}
      </TableCell>
      <TableCell label="Size" numeric>
        <span className="text-ink-mute">–</span>
      </TableCell>
      <TableCell label="Uploaded" className="max-lg:col-span-full">
        <div>
          <DateTime value={createdAt} withTime />
        </div>
        <div className="text-xs text-ink-mute wrap-anywhere">{importedBy ?? 'Account deleted'}</div>
      </TableCell>
      <TableCell label="Status">
        <JobStatusBadge status="completed" isFruitless={failedAltogether(counts)} />
      </TableCell>
      <TableCell label="Results" className="tabular-nums max-sm:col-span-full">
        <RowCounts {...counts} />
      </TableCell>
      <TableCell>
        {rollBack?.canBeRolledBack && (
          <div className="flex lg:justify-end">
            <LinkButton
              to={`/upload/history/${id}/roll-back`}
              size="sm"
              preventScrollReset
              aria-label={`Roll back ${fileName}`}
            >
              Roll back
            </LinkButton>
          </div>
        )}
      </TableCell>
    </TableRow>
  )
}
