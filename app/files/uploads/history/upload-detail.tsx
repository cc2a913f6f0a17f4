import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { StatCard, StatCards } from '#app/base/components/display/stat-card.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import type { Cause } from '#app/files/csv/group-causes.ts'
import { CausesCard } from '#app/files/imports/causes-card.tsx'
import { EXISTING_WORDS } from '#app/files/imports/existing/existing-choice.ts'
import { ReportButton, ReportCard } from '#app/files/imports/report-card.tsx'
import type { RollBackState } from '#app/files/imports/roll-back/roll-back-state.queries.server.ts'
import { ROLL_BACK_WORDS, rolledBackWords } from '#app/files/imports/roll-back/roll-back-words.ts'
import { HANDLE_WARNINGS } from '#app/files/imports/summarize-import.ts'
import { RunningRollBack } from '#app/records/deletion/running-job.tsx'
import { JobActions } from '#app/site/job-monitor/job-actions.tsx'
import { JobStatusBadge } from '#app/site/job-monitor/job-status-badge.tsx'
import { ChangesCards, CheckBanner } from '../checking/check-cards.tsx'
import { failedAltogether } from '../failed-altogether.ts'
import { PRIORITY_WORDS } from '../new-upload/settings-dialog.tsx'
import { openWords, questionsAddress } from '../questions/question.ts'
import { existingChoice } from '../upload-settings.ts'
import { matchAddress, UPLOAD_TYPE_WORDS } from '../upload-words.ts'
import type { listNotedRows } from './row-report.server.ts'
import type { UploadDetail as Detail } from './upload-history.queries.server.ts'
import { UploadActions } from './upload-history.tsx'
import { RemedyOfFile, UploadNotes } from './upload-notes.tsx'
import { hasReport } from './upload-results.tsx'

/** The API has up to a thousand. */
const SHOWN_CHANGES = 100

type NotedRows = Awaited<ReturnType<typeof listNotedRows>>

type UploadDetailProps = {
  upload: Detail
  causes: readonly Cause[]
  failedRows: NotedRows
  skippedRows: NotedRows
  /** Saved with a warning. */
  doubtfulRows: NotedRows
}

/** One file: its progress, its result, and its settings. */
export function UploadDetail({ upload, causes, failedRows, skippedRows, doubtfulRows }: UploadDetailProps) {
  const address = `/upload/${upload.id}`
  const { status, jobId, results } = upload
  const isUnfinished = status === 'pending' || status === 'processing' || status === 'paused'

  return (
    <>
      <PageHeader
        title={upload.originalName}
        breadcrumbs={[
          { label: 'Upload Center', to: '/upload' },
          { label: 'Upload History', to: '/upload/history' },
          { label: upload.originalName },
        ]}
        badges={
          <>
            <JobStatusBadge status={results && failedAltogether(results) ? 'failed' : status} />
            <Badge>{UPLOAD_TYPE_WORDS[upload.uploadType]}</Badge>
          </>
        }
        description={
          <>
            Uploaded <DateTime value={upload.createdAt} withTime />
            {upload.uploadedBy && ` by ${upload.uploadedBy}`}
          </>
        }
        actions={
          <>
            {isUnfinished && jobId !== null && (
              <JobActions job={{ id: jobId, status }} name={upload.originalName} redirectTo={address} />
            )}
            <UploadActions upload={upload} redirectTo={address} />
          </>
        }
      />
      <div className="space-y-6">
        {upload.errorMessage !== null && (
          <Banner tone="danger">
            <p>Error: {upload.errorMessage}</p>
            {status === 'failed' && !upload.canRetry && (
              <p className="mt-1">
                <RemedyOfFile />
              </p>
            )}
          </Banner>
        )}
        {upload.check && status === 'completed' && <CheckBanner upload={upload} report={upload.check} />}
        {upload.rollBack && <RollBack state={upload.rollBack} fileName={upload.originalName} />}
        {upload.openQuestions > 0 && (
          <Banner tone="caution" title={openWords(upload.openQuestions)}>
            Nothing of them is imported before you say what they mean.{' '}
            <TextLink to={questionsAddress(upload.id)}>Answer the questions</TextLink>
          </Banner>
        )}
        {upload.awaitsMapping && (
          <Banner tone="caution" title="Its columns have to be matched">
            Say which of its columns is which; nothing is processed before.{' '}
            <TextLink to={matchAddress(upload.id)}>Match columns</TextLink>
          </Banner>
        )}
        {isUnfinished && !upload.awaitsMapping && (
          <Card title="Progress">
            <Progress
              label={upload.message ?? ''}
              value={upload.progress ?? 0}
              tone={status === 'paused' ? 'caution' : 'accent'}
            />
          </Card>
        )}
        {status === 'cancelled' && results !== null && upload.fileRows !== null && (
          <Banner title="Cancelled while processing">
            {formatCount(results.processed)} of {formatCount(upload.fileRows)} rows were processed before the job was
            cancelled.
          </Banner>
        )}
        {results !== null && (
          <StatCards label="Results">
            <StatCard label="Processed" value={formatCount(results.processed)} />
            <StatCard label="Successful" value={formatCount(results.successful)} />
            <StatCard label="Failed" value={formatCount(results.failed)} />
            <StatCard label="Skipped" value={formatCount(results.skipped)} />
          </StatCards>
        )}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="min-w-0 space-y-6">
            {results !== null && results.failed > 1 && <CausesCard causes={causes} />}
            {upload.check && (
              <ChangesCards report={{ ...upload.check, changes: upload.check.changes.slice(0, SHOWN_CHANGES) }} />
            )}
            <NotedRowsCard
              title="Failed rows"
              rows={failedRows}
              total={results?.failed}
              report={hasReport(upload) ? upload : undefined}
            />
            <NotedRowsCard
              title="Skipped rows"
              rows={skippedRows}
              total={results?.skipped}
              report={hasReport(upload) && failedRows.length === 0 ? upload : undefined}
            />
            <NotedRowsCard
              title={HANDLE_WARNINGS}
              rows={doubtfulRows}
              total={undefined}
              report={hasReport(upload) && failedRows.length + skippedRows.length === 0 ? upload : undefined}
            />
            {failedRows.length + skippedRows.length + doubtfulRows.length === 0 && (
              <Card title="Rows">
                <p className="text-sm text-ink-mute">{describeNoRows(upload, isUnfinished)}</p>
              </Card>
            )}
          </div>
          <Choices upload={upload} />
        </div>
      </div>
    </>
  )
}

/** How much of the file's additions was or is being rolled back. */
function RollBack({ state, fileName }: { state: RollBackState; fileName: string }) {
  const { rollBackJob, rolledBackAt } = state
  const words = rolledBackWords(state)
  if (rollBackJob) return <RunningRollBack job={rollBackJob} kind={state.kind} fileName={fileName} />
  if (words === null || rolledBackAt === null) return null
  const { noun } = ROLL_BACK_WORDS[state.kind]
  return (
    <Banner title={words}>
      What this import added was deleted <DateTime value={rolledBackAt} withTime />, but for {noun}s that had changed
      since. The results show what was added at the time.
    </Banner>
  )
}

function describeNoRows({ uploadType, results }: Detail, isUnfinished: boolean): string {
  if (uploadType === 'brand_logo') return 'An image has no rows.'
  if (isUnfinished) return 'No rows have failed or been skipped so far.'
  return results === null ? 'No rows were read.' : 'No rows failed or were skipped.'
}

function Choices({ upload }: { upload: Detail }) {
  const { settings, uploadType } = upload
  const yesNo = (chosen: boolean) => (chosen ? 'Yes' : 'No')

  return (
    <Card title="File and settings">
      <DefinitionList
        items={[
          { term: 'Size', detail: formatBytes(upload.fileSize) },
          ...(upload.brandId === null || upload.brandName === null
            ? []
            : [{ term: 'Brand', detail: <TextLink to={`/champions/${upload.brandId}`}>{upload.brandName}</TextLink> }]),
          ...(uploadType === 'brand_logo' ? [] : [{ term: 'Batch size', detail: `${settings.batchSize} rows` }]),
          { term: 'Priority', detail: PRIORITY_WORDS[settings.priority] },
          { term: 'Verify automatically', detail: yesNo(settings.autoVerify) },
          { term: 'Notify by email', detail: yesNo(settings.emailNotify) },
          { term: 'Existing records', detail: EXISTING_WORDS[existingChoice(settings)] },
          { term: 'Create missing brands', detail: yesNo(settings.createMissingBrands) },
          { term: 'Started', detail: <DateTime value={upload.startTime} withTime never="Not yet" /> },
          { term: 'Ended', detail: <DateTime value={upload.finishedAt} withTime never="Not yet" /> },
        ]}
      />
      <UploadNotes upload={{ ...upload, errorMessage: null, canRetry: true, rollBack: null }} />
    </Card>
  )
}

type NotedRowsCardProps = { title: string; rows: NotedRows; total: number | undefined; report: Detail | undefined }

function NotedRowsCard({ title, rows, total, report }: NotedRowsCardProps) {
  return (
    <ReportCard
      title={title}
      rows={rows}
      keyOf={({ row }) => String(row)}
      total={total}
      columns={[
        { label: 'Row', cell: ({ row }) => formatCount(row), numeric: true },
        { label: 'Name', className: 'wrap-anywhere', cell: ({ name }) => <span dir="auto">{name || '–'}</span> },
        { label: 'Reason', cell: ({ message }) => message || '–', className: 'wrap-anywhere max-lg:col-span-full' },
      ]}
      actions={report && <ReportButton href={`/upload/${report.id}/report.csv`}>Download report</ReportButton>}
    />
  )
}
