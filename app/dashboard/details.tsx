import type { Failure } from '#app/base/components/forms/keep-open.tsx'
import { GrowthCards } from '#app/insight/analytics/growth-cards.tsx'
import type { Overview } from '#app/insight/analytics/overview.queries.server.ts'
import type { TimeRange } from '#app/insight/analytics/time-range.ts'
import { JobFigures, QueueFigures } from '#app/site/job-monitor/job-figures.tsx'
import type { DashboardDetails } from './dashboard-page.server.ts'
import type { DiscoveryForm } from './discovery-form.ts'
import { RecentAthletes } from './recent-athletes.tsx'
import { RecentJobs } from './recent-jobs.tsx'

interface DetailsProps {
  details: DashboardDetails
  figures: Overview
  range: Pick<TimeRange, 'from' | 'to'>
  chosen: DiscoveryForm
  failure: Failure | undefined
}

/** What is behind the totals. */
export function Details({ details, figures, range, chosen, failure }: DetailsProps) {
  const { recentAthletes, jobMetrics, queues, recentJobs } = details
  return (
    <>
      <GrowthCards figures={figures} range={range} />
      <JobFigures metrics={jobMetrics} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {/* Above the fifty athletes on a phone, beside them on wide screens. */}
        <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-start-1">
          <QueueFigures queues={queues} />
          <RecentJobs jobs={recentJobs} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <RecentAthletes athletes={recentAthletes} chosen={chosen} failure={failure} />
        </div>
      </div>
    </>
  )
}
