import { type ClientActionFunctionArgs, useLoaderData, useParams } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { isMailConfigured } from '#app/base/mail/mail-settings.server.ts'
import { EXPORT_TITLE } from '#app/files/exports/reports/export-header.tsx'
import { NoMailBanner } from '#app/files/exports/schedules/no-mail-banner.tsx'
import { saveSchedule } from '#app/files/exports/schedules/save-schedule.server.ts'
import { findSchedule } from '#app/files/exports/schedules/schedule.queries.server.ts'
import { SCHEDULE_MISSING } from '#app/files/exports/schedules/schedule.ts'
import { ScheduleForm } from '#app/files/exports/schedules/schedule-form.tsx'
import {
  answeredForm,
  newSchedule,
  SCHEDULE_FIELDS,
  typedOf,
  typedSchedule,
} from '#app/files/exports/schedules/typed-schedule.ts'
import { notFound, userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta: ReturnType<typeof pageMeta> = (page) => wordsOf(page.params).meta(page)

/** Of a schedule that is edited, or of a new one. */
export const loader = userLoader(async ({ request, id, user, reader }) => {
  const schedule = id === '' ? undefined : await findSchedule(reader, user, id)
  if (id !== '' && !schedule?.isOwn) notFound('Scheduled report')
  return {
    name: schedule?.name ?? 'New',
    typed: schedule ? typedOf(schedule) : newSchedule(user.email, new URL(request.url).searchParams),
    sports: await listSports(reader),
    mailIsConfigured: await isMailConfigured(reader),
  }
})

export const action = userAction(
  async ({ request, id, user, author, writer, now }) => {
    const form = await readForm(request, SCHEDULE_FIELDS, { repeated: ['sections'] })
    return saveSchedule(writer, { person: { ...user, actor: author }, form, id, now })
  },
  {
    unsaved: (text, form, params) => ({
      typed: typedSchedule(form),
      failure: unforeseen(wordsOf(params).failed, text),
    }),
  },
)

export const clientAction = (args: ClientActionFunctionArgs) => keepOpen(wordsOf(args.params).failed)(args)

export default function SchedulePage() {
  const { name, typed, sports, mailIsConfigured } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { title, description, button } = wordsOf(useParams())

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader
        breadcrumbs={[
          { label: 'Analytics', to: '/analytics' },
          { label: EXPORT_TITLE, to: '/analytics/schedules' },
          { label: name },
        ]}
        title={title}
        description={description}
      />
      {!mailIsConfigured && <NoMailBanner />}
      <ScheduleForm typed={typed} {...answeredForm(answer)} sports={sports} action={button} />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(SCHEDULE_MISSING)

function wordsOf({ id }: { id?: string | undefined }) {
  return id === undefined ? NEW : EDITED
}

const NEW = {
  meta: pageMeta('Schedule a report', 'Send an analytics report every week or month.'),
  title: 'Schedule a report',
  description: 'The first report is sent on the next day you choose.',
  button: 'Schedule report',
  failed: 'Failed to schedule the report',
} as const
const EDITED = {
  meta: pageMeta('Edit scheduled report', 'Change when a report is sent, its contents and its recipients.'),
  title: 'Edit scheduled report',
  description: 'Your changes apply from the next report.',
  button: 'Save',
  failed: 'Failed to save the scheduled report',
} as const
