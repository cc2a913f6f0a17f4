import clsx from 'clsx'
import { formatCount } from '#app/components/display/format.ts'

export type RowCountsProps = { successful: number; failed: number; skipped: number }

/** What became of the rows of a file; failed ones stand out. */
export function RowCounts({ successful, failed, skipped }: RowCountsProps) {
  return (
    <>
      {formatCount(successful)} successful,{' '}
      <span className={clsx(failed > 0 && 'font-medium text-danger-ink')}>{formatCount(failed)} failed</span>,{' '}
      {formatCount(skipped)} skipped
    </>
  )
}

/** Every row of the file failed, so its completion is no success. */
export function failedAltogether({ successful, failed, skipped }: RowCountsProps): boolean {
  return failed > 0 && successful + skipped === 0
}
