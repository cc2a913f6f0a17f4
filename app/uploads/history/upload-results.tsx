import { RowCounts } from './row-counts.tsx'
import type { UploadEntry } from './upload-history.queries.server.ts'

/** Row counts by outcome, with the report of rows that were not imported. */
export function UploadResults({ upload }: { upload: UploadEntry }) {
  if (upload.results === null) return <span className="text-ink-mute">–</span>

  return (
    <>
      <div>
        <RowCounts {...upload.results} />
      </div>
      {hasReport(upload) && <ReportLink upload={upload} />}
    </>
  )
}

/** Only when processing has ended. */
export function hasReport({ uploadType, status, results }: UploadEntry): boolean {
  const hasEnded = status === 'completed' || status === 'failed' || status === 'cancelled'
  return hasEnded && uploadType !== 'brand_logo' && results !== null && results.processed > 0
}

function ReportLink({ upload: { id, originalName } }: { upload: UploadEntry }) {
  return (
    <a
      href={`/upload/${id}/report.csv`}
      download
      className="rounded-sm text-xs text-accent-ink underline decoration-accent/35 underline-offset-3 hover:decoration-current"
    >
      Report<span className="sr-only"> on {originalName}</span>
    </a>
  )
}
