import clsx from 'clsx'
import { formatCount } from '#app/base/components/display/format.ts'
import type { RowCounts as Counts } from '../failed-altogether.ts'
import type { UploadEntry } from './upload-history.queries.server.ts'

/** What became of the rows of a file; failed ones stand out. */
export function RowCounts({ successful, failed, skipped }: Counts) {
  return (
    <>
      {formatCount(successful)} successful,{' '}
      <span className={clsx(failed > 0 && 'font-medium text-danger-ink')}>{formatCount(failed)} failed</span>,{' '}
      {formatCount(skipped)} skipped
    </>
  )
}

/** Only when processing has ended. */
export function hasReport({ uploadType, status, results }: UploadEntry): boolean {
  const hasEnded = status === 'completed' || status === 'failed' || status === 'cancelled'
  return hasEnded && uploadType !== 'brand_logo' && results !== null && results.processed > 0
}

/** The report of rows that were not imported. */
export function ReportLink({ upload: { id, originalName } }: { upload: UploadEntry }) {
  return (
    <a
      href={`/upload/${id}/report.csv`}
      download
      className="inline-flex items-center rounded-sm text-xs text-accent-ink underline decoration-accent/35 underline-offset-3 hover:decoration-current touch:min-h-11 touch:min-w-11"
    >
      Report<span className="sr-only"> on {originalName}</span>
    </a>
  )
}
