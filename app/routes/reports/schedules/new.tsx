import { useLoaderData } from '@remix-run/react'
import { listSports } from '#app/athletes/athlete.queries.server.ts'
import { userAction, userLoader } from '#app/auth/page-route.server.ts'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { NoMailBanner } from '#app/exports/schedules/no-mail-banner.tsx'
import { saveSchedule } from '#app/exports/schedules/save-schedule.server.ts'
import { ScheduleForm } from '#app/exports/schedules/schedule-form.tsx'
import { answeredForm, newSchedule, SCHEDULE_FIELDS, typedSchedule } from '#app/exports/schedules/typed-schedule.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { isMailConfigured } from '#app/mail/send-mail.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Schedule a report', 'Send an analytics report every week or month.')

export const loader = userLoader(async ({ user, reader }) => {
  return {
    typed: newSchedule(user.email),
    sports: await listSports(reader),
    mailIsConfigured: isMailConfigured(),
  }
})

const FAILED = 'Failed to schedule the report'

export const action = userAction(
  async ({ request, user, author, writer, now }) => {
    const form = await readForm(request, SCHEDULE_FIELDS, { repeated: ['sections'] })
    return saveSchedule(writer, { person: { ...user, actor: author }, form, now })
  },
  { unsaved: (text, form) => ({ typed: typedSchedule(form), failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function NewSchedulePage() {
  const { typed, sports, mailIsConfigured } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader
        breadcrumbs={[
          { label: 'Analytics', to: '/analytics' },
          { label: 'Scheduled reports', to: '/analytics/schedules' },
          { label: 'New' },
        ]}
        title="Schedule a report"
        description="The first report is sent on the next day you choose."
      />
      {!mailIsConfigured && <NoMailBanner />}
      <ScheduleForm typed={typed} {...answeredForm(answer)} sports={sports} action="Schedule report" />
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
