import { useLocation } from '@remix-run/react'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { formatBytes } from '#app/base/components/display/format-bytes.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Progress } from '#app/base/components/feedback/progress.tsx'
import { DownloadIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { isUnfinished, KEEP_REPORTS_DAYS, type RequestedReport, reportOrder } from './requested-report.ts'

/** How far a report is, or its download. Without script its reader reloads the page. */
export function ReportState({ report }: { report: RequestedReport }) {
  const { pathname } = useLocation()
  const { kind, name, download, progress, place, message, error } = report
  const what = kind === 'analytics' ? 'report' : 'export'

  if (download) {
    return (
      <div className="space-y-3">
        <LinkButton to={download.href} reloadDocument variant="primary" icon={DownloadIcon}>
          Download {name}
        </LinkButton>
        <p className="text-sm text-ink-mute">
          {formatBytes(download.bytes)}, kept until <DateTime value={download.expiresAt} withTime />.
        </p>
      </div>
    )
  }
  if (!isUnfinished(report)) {
    const again = (
      <LinkButton to={reportOrder(report)} reloadDocument size="sm">
        Try again
      </LinkButton>
    )
    return (
      <Banner
        tone="danger"
        title={`The ${what} ${report.status === 'cancelled' ? 'was cancelled' : 'could not be created'}`}
        actions={again}
      >
        {error}
      </Banner>
    )
  }
  return (
    <div className="space-y-3">
      {place !== null && (
        <p className="text-sm">
          <strong className="font-medium">Number {formatCount(place)} in line.</strong> Reports and exports are written
          one at a time.
        </p>
      )}
      <Progress label={message} value={progress} tone={report.status === 'paused' ? 'caution' : 'accent'} />
      <p className="max-w-prose text-sm text-ink-soft">
        This {what} takes a while, so it is created in the background. You can leave this page: you get a notification
        when it is ready, and it is kept for {KEEP_REPORTS_DAYS} days.
      </p>
      <div className="hidden noscript:block">
        <LinkButton to={pathname} reloadDocument size="sm">
          Check again
        </LinkButton>
      </div>
    </div>
  )
}
