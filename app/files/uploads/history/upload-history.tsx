import type { ReactNode } from 'react'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { HistoryIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import type { PastImport } from '#app/files/imports/past/past-imports.queries.server.ts'
import { rolledBackWords } from '#app/files/imports/roll-back/roll-back-words.ts'
import { RunningJob } from '#app/records/deletion/running-job.tsx'
import { JobActions } from '#app/site/job-monitor/job-actions.tsx'
import { JobStatusBadge } from '#app/site/job-monitor/job-status-badge.tsx'
import type { JobStatus } from '#db/tables/job.ts'
import type { UploadType } from '#db/tables/upload.ts'
import { ImportButton } from '../checking/check-cards.tsx'
import { type RowCounts as Counts, failedAltogether } from '../failed-altogether.ts'
import { matchAddress, UPLOAD_TYPE_WORDS } from '../upload-words.ts'
import { DismissButton } from './recent-failures.tsx'
import type { HistoryEntry, UploadEntry } from './upload-history.queries.server.ts'
import { UploadNotes } from './upload-notes.tsx'
import { hasReport, ReportLink, RowCounts } from './upload-results.tsx'

export function UploadHistory({ entries, limit }: { entries: readonly HistoryEntry[]; limit: number }) {
  if (entries.length === 0) {
    return (
      <EmptyCard
        icon={HistoryIcon}
        title="No upload history"
        text="Files you upload appear here with their results."
        action={<LinkButton to="/upload">Upload files</LinkButton>}
      />
    )
  }
  return (
    <Card
      title="Uploads"
      flush
      footer={entries.length === limit ? `The latest ${limit}. Links to older imports still work.` : undefined}
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
              <UploadRow key={entry.upload.id} upload={entry.upload} />
            ) : (
              <DialogRow key={entry.batch.id} batch={entry.batch} />
            ),
          )}
        </TableBody>
      </Table>
    </Card>
  )
}

function UploadRow({ upload }: { upload: UploadEntry }) {
  return (
    <FileRow
      name={upload.originalName}
      to={`/upload/${upload.id}`}
      notes={<UploadNotes upload={upload} />}
      type={upload.uploadType}
      size={formatBytes(upload.fileSize)}
      at={upload.createdAt}
      by={upload.uploadedBy}
      status={upload.status}
      counts={upload.results}
      report={hasReport(upload) && <ReportLink upload={upload} />}
      actions={<UploadActions upload={upload} redirectTo="/upload/history" />}
    />
  )
}

/** A file of the import dialog. */
function DialogRow({ batch }: { batch: PastImport }) {
  const { id, fileName, added, skipped, failed, rollBack } = batch
  const job = rollBack?.rollBackJob
  return (
    <FileRow
      name={fileName}
      to={`/athletes/import/${id}`}
      notes={
        <>
          <p className="mt-0.5 text-xs text-ink-mute">{(rollBack && rolledBackWords(rollBack)) ?? 'Import dialog'}</p>
          {job && <RunningJob job={job} name={`the deletion of what ${fileName} added`} />}
        </>
      }
      type="athletes_csv"
      at={batch.importedAt}
      by={batch.importedBy}
      status="completed"
      counts={{ successful: added, failed, skipped }}
      actions={
        rollBack?.canBeRolledBack && (
          <LinkButton
            to={`/upload/history/${id}/roll-back`}
            size="sm"
            preventScrollReset
            aria-label={`Roll back ${fileName}`}
          >
            Roll back
          </LinkButton>
        )
      }
    />
  )
}

type FileRowProps = {
  name: string
  to: string
  notes: ReactNode
  type: UploadType
  size?: string
  at: string
  by: string | null
  status: JobStatus
  counts: Counts | null
  report?: ReactNode
  actions: ReactNode
}

function FileRow({ name, to, notes, type, size, at, by, status, counts, report, actions }: FileRowProps) {
  return (
    <TableRow>
      <TableCell className="lg:max-w-80 lg:min-w-52">
        <div className="min-w-0 wrap-anywhere">
          <TextLink to={to} className="touch:hit">
            <bdi>{name}</bdi>
          </TextLink>
        </div>
        {notes}
      </TableCell>
      <TableCell label="Type" className="whitespace-nowrap">
        {UPLOAD_TYPE_WORDS[type]}
      </TableCell>
      <TableCell label="Size" numeric>
        {size ?? NONE}
      </TableCell>
      <TableCell label="Uploaded" className="max-lg:col-span-full">
        <div>
          <DateTime value={at} withTime />
        </div>
        <div className="text-xs text-ink-mute wrap-anywhere">{by ?? 'Account deleted'}</div>
      </TableCell>
      <TableCell label="Status">
        <JobStatusBadge status={counts && failedAltogether(counts) ? 'failed' : status} />
      </TableCell>
      <TableCell label="Results" className="tabular-nums max-sm:col-span-full md:min-w-28">
        {counts ? (
          <div>
            <RowCounts {...counts} />
          </div>
        ) : (
          NONE
        )}
        {report}
      </TableCell>
      <TableCell>
        {actions && <div className="flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end">{actions}</div>}
      </TableCell>
    </TableRow>
  )
}

const NONE = <span className="text-ink-mute">–</span>

/** It waits for that, or other columns may have been what its rows lacked. */
function canBeMatched({ awaitsMapping, uploadType, status, results }: UploadEntry): boolean {
  if (uploadType === 'brand_logo') return false
  return awaitsMapping || status === 'failed' || (status === 'completed' && (results?.failed ?? 0) > 0)
}

type UploadActionsProps = { upload: UploadEntry; redirectTo: string }

/** Actions: retry a failed upload if that may help, roll back what it added, delete it unless it is being processed. */
export function UploadActions({ upload, redirectTo }: UploadActionsProps) {
  return (
    <>
      {canBeMatched(upload) && (
        <LinkButton
          to={matchAddress(upload.id)}
          size="sm"
          variant={upload.awaitsMapping ? 'primary' : undefined}
          aria-label={`Match columns of ${upload.originalName}`}
        >
          Match columns
        </LinkButton>
      )}
      {upload.checkOnly && upload.status === 'completed' && <ImportButton upload={upload} />}
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
