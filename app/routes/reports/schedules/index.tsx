import { useLoaderData } from '@remix-run/react'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { AddIcon, ClockIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { isMailConfigured } from '#app/base/mail/mail-settings.server.ts'
import { ExportHeader } from '#app/files/exports/reports/export-header.tsx'
import { changeSchedules, SCHEDULE_BUTTONS } from '#app/files/exports/schedules/change-schedules.server.ts'
import { NoMailBanner } from '#app/files/exports/schedules/no-mail-banner.tsx'
import { listSchedules } from '#app/files/exports/schedules/schedule.queries.server.ts'
import { SCHEDULE_MISSING } from '#app/files/exports/schedules/schedule.ts'
import { ScheduleTable } from '#app/files/exports/schedules/schedule-table.tsx'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Scheduled reports', 'Analytics reports sent every week or month.')

export const loader = userLoader(async ({ user, reader }) => ({
  schedules: await listSchedules(reader, user),
  mailIsConfigured: await isMailConfigured(reader),
}))

const FAILED = 'Failed to change the scheduled report'

export const action = userAction(async ({ request, user, author, writer, now }) => {
  const form = await readForm(request, SCHEDULE_BUTTONS)
  return changeSchedules(writer, { person: { ...user, actor: author }, form, now })
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function SchedulesPage() {
  const { schedules, mailIsConfigured } = useLoaderData<typeof loader>()

  return (
    <>
      <FailureBanner failure={failureOf(useAnswer<typeof action>())} />
      <ExportHeader
        current="/analytics/schedules"
        description="Sent every week or month. If one was due while Icon Radar was down, it is sent once, late."
        actions={
          <LinkButton to="/analytics/schedules/new" variant="primary" icon={AddIcon}>
            Schedule a report
          </LinkButton>
        }
      />
      {!mailIsConfigured && <NoMailBanner />}
      {schedules.length === 0 ? (
        <EmptyCard
          icon={ClockIcon}
          title="No scheduled reports"
          text="Choose sections, a format and a day to get a report every week or month."
          action={<LinkButton to="/analytics/schedules/new">Schedule a report</LinkButton>}
        />
      ) : (
        <ScheduleTable schedules={schedules} />
      )}
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(SCHEDULE_MISSING)
