import { Card } from '#app/components/display/card.tsx'
import { DateTime } from '#app/components/display/date-time.tsx'
import { formatBytes } from '#app/components/display/format-bytes.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { HistoryIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/tables/table.tsx'
import { JobActions } from '#app/job-monitor/job-actions.tsx'
import { JobStatusBadge } from '#app/job-monitor/job-status-badge.tsx'
import { UPLOAD_TYPE_WORDS } from '../upload-words.ts'
import { ImportedRow } from './imported-row.tsx'
import { DismissButton } from './recent-failures.tsx'
import type { HistoryEntry, UploadEntry } from './upload-history.queries.server.ts'
import { UploadNotes } from './upload-notes.tsx'
import { failedAltogether, UploadResults } from './upload-results.tsx'

export function UploadHistory({ entries, limit }: { entries: readonly HistoryEntry[]; limit: number }) {
  if (entries.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={HistoryIcon}
          title="No upload history"
          text="Files you upload appear here with their results."
          action={<LinkButton to="/upload">Upload files</LinkButton>}
        />
      </Card>
    )
  }
  return (
    <Card
      title="Uploads"
      flush
      footer={entries.length === limit ? `The latest ${limit}. Links to older uploads still work.` : undefined}
    >
      <Table caption="Uploads" stacked>
        <TableHead>
          <TableHeader>File</TableHeader>
          <TableHeader>Type</TableHeader>
          <TableHeader numeric>Size</TableHeader>
          <TableHeader>Uploaded</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader>Results</TableHeader>
          <TableHeader hideLabel>Actions</TableHeader>
        </TableHead>
        <TableBody>
          {entries.map((entry) =>
            'upload' in entry ? (
              <HistoryRow key={entry.upload.id} upload={entry.upload} />
            ) : (
              <ImportedRow key={entry.batch.id} batch={entry.batch} />
            ),
          )}
        </TableBody>
      </Table>
    </Card>
  )
}

function HistoryRow({ upload }: { upload: UploadEntry }) {
  return (
    <TableRow>
      <TableCell className="lg:max-w-80 lg:min-w-52">
        <div className="min-w-0 wrap-anywhere">
          <TextLink to={`/upload/${upload.id}`} className="touch:hit">
            <bdi>{upload.originalName}</bdi>
          </TextLink>
        </div>
        <UploadNotes upload={upload} />
      </TableCell>
      <TableCell label="Type" className="whitespace-nowrap">
        {UPLOAD_TYPE_WORDS[upload.uploadType]}
      </TableCell>
      <TableCell label="Size" numeric>
        {formatBytes(upload.fileSize)}
      </TableCell>
      <TableCell label="Uploaded" className="max-lg:col-span-full">
        <div>
          <DateTime value={upload.createdAt} withTime />
        </div>
        <div className="text-xs text-ink-mute wrap-anywhere">{upload.uploadedBy ?? 'Account deleted'}</div>
      </TableCell>
      <TableCell label="Status">
        <JobStatusBadge
          status={upload.status}
          isFruitless={upload.results !== null && failedAltogether(upload.results)}
        />
      </TableCell>
      <TableCell label="Results" className="tabular-nums max-sm:col-span-full">
        <UploadResults upload={upload} />
      </TableCell>
      <TableCell>
        <div className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">
          <UploadActions upload={upload} redirectTo="/upload/history" />
        </div>
      </TableCell>
    </TableRow>
  )
}

type UploadActionsProps = { upload: UploadEntry; redirectTo: string }

/** Actions: retry a failed upload if that may help, roll back what it added, delete it unless it is being processed. */
export function UploadActions({ upload, redirectTo }: UploadActionsProps) {
  return (
    <>
      {upload.canRetry && upload.jobId !== null && (
        <JobActions job={{ id: upload.jobId, status: 'failed' }} name={upload.originalName} redirectTo={redirectTo} />
      )}
      {upload.rollBack?.canBeRolledBack && (
        <LinkButton
          to={`/upload/history/${upload.id}/roll-back`}
          size="sm"
          aria-label={`Roll back ${upload.originalName}`}
        >
          Roll back
        </LinkButton>
      )}
      {upload.isOpenFailure && (
        <DismissButton upload={{ id: upload.id, fileName: upload.originalName }} redirectTo={redirectTo} />
      )}
      {upload.status !== 'processing' && (
        <LinkButton
          to={`/upload/history/${upload.id}/delete`}
          size="sm"
          variant="danger-quiet"
          preventScrollReset
          prefetch="none"
          aria-label={`Delete ${upload.originalName}`}
        >
          Delete
        </LinkButton>
      )}
    </>
  )
}
