import { useLoaderData } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { findNamedSubject, suggestAlertSubjects } from '#app/insight/search/alert-subjects.server.ts'
import { notFound, userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { AlertForm } from '#app/site/alerts/alert-form.tsx'
import { NEW_ALERT_FIELDS, saveNewAlert, typedAlert } from '#app/site/alerts/alert-forms.server.ts'
import { findAlertSubject } from '#app/site/alerts/alert-subject.queries.server.ts'
import { ALERT_MISSING } from '#app/site/alerts/describe-alert.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import type { AlertKind } from '#db/tables/alert.ts'

export const meta = pageMeta('Add alert', 'Get notified of changes to a brand, athlete, category or view.')

/** The parameter that names the subject of an alert. */
const KINDS: Record<string, AlertKind[]> = {
  brand: ['brand_top', 'brand_score', 'brand_rank', 'brand_link'],
  athlete: ['athlete_link'],
  view: ['view_entry'],
}

const ALL_KINDS: AlertKind[] = [...(KINDS.brand ?? []), 'category_brand', 'view_entry']

export const loader = userLoader(async ({ request, user, reader }) => {
  const { searchParams } = new URL(request.url)
  for (const [parameter, kinds] of Object.entries(KINDS)) {
    const [kind] = kinds
    const id = searchParams.get(parameter)
    if (id === null || kind === undefined) continue
    const { publicId, name } = (await findAlertSubject(reader, user.id, kind, id)) ?? notFound('Alert')
    return { kinds, subject: { id: publicId, name }, found: [] }
  }
  const found = await suggestAlertSubjects(reader, (searchParams.get('q') ?? '').slice(0, 200), user)
  return { kinds: ALL_KINDS, subject: null, found }
})

const FAILED = 'Failed to add the alert'

export const action = userAction(
  async ({ request, user, reader, writer, now }) => {
    return saveNewAlert(writer, user.id, await readForm(request, NEW_ALERT_FIELDS), {
      now,
      findSubject: (kind, name) => findNamedSubject(reader, kind, name, user.id),
    })
  },
  { unsaved: (text, form) => ({ typed: typedAlert(form), failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function NewAlertPage() {
  const { kinds, subject } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader
        title="Add alert"
        description="You are told of each change from now on, and by email if you choose."
        breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'Add alert' }]}
      />
      <AlertForm kinds={kinds} subject={subject} refused={answer && 'typed' in answer ? answer : undefined} />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(ALERT_MISSING)
