import { useLoaderData } from '@remix-run/react'
import { listSports } from '#app/athletes/athlete.queries.server.ts'
import { userAction, userLoader } from '#app/auth/page-route.server.ts'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { errorBoundaryOf } from '#app/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { NoMailBanner } from '#app/exports/schedules/no-mail-banner.tsx'
import { saveSchedule } from '#app/exports/schedules/save-schedule.server.ts'
import { findSchedule } from '#app/exports/schedules/schedule.queries.server.ts'
import { SCHEDULE_MISSING } from '#app/exports/schedules/schedule.ts'
import { ScheduleForm } from '#app/exports/schedules/schedule-form.tsx'
import { answeredForm, SCHEDULE_FIELDS, typedOf, typedSchedule } from '#app/exports/schedules/typed-schedule.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { isMailConfigured } from '#app/mail/send-mail.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Edit scheduled report', 'Change when a report is sent, its contents and its recipients.')

export const loader = userLoader(async ({ id, user, reader }) => {
  const schedule = await findSchedule(reader, user, id)
  if (!schedule?.isOwn) notFound('Scheduled report')
  return {
    name: schedule.name,
    typed: typedOf(schedule),
    sports: await listSports(reader),
    mailIsConfigured: isMailConfigured(),
  }
})

const FAILED = 'Failed to save the scheduled report'

export const action = userAction(
  async ({ request, id, user, author, writer, now }) => {
    const form = await readForm(request, SCHEDULE_FIELDS, { repeated: ['sections'] })
    return saveSchedule(writer, { person: { ...user, actor: author }, form, id, now })
  },
  { unsaved: (text, form) => ({ typed: typedSchedule(form), failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function EditSchedulePage() {
  const { name, typed, sports, mailIsConfigured } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader
        breadcrumbs={[
          { label: 'Analytics', to: '/analytics' },
          { label: 'Scheduled reports', to: '/analytics/schedules' },
          { label: name },
        ]}
        title="Edit scheduled report"
        description="Your changes apply from the next report."
      />
      {!mailIsConfigured && <NoMailBanner />}
      <ScheduleForm typed={typed} {...answeredForm(answer)} sports={sports} action="Save" />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(SCHEDULE_MISSING)
