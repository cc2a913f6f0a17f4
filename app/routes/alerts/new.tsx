import { useLoaderData } from '@remix-run/react'
import { FailureBanner } from '#app/base/components/feedback/failure-banner.tsx'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/base/components/forms/keep-open.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { notFound } from '#app/base/http/not-found.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { NEW_ALERT_FIELDS, saveNewAlert, typedAlert } from '#app/site/alerts/alert-forms.server.ts'
import { findAlertSubject } from '#app/site/alerts/alert-subject.queries.server.ts'
import { ALERT_MISSING } from '#app/site/alerts/describe-alert.ts'
import { NewAlertCards } from '#app/site/alerts/new-alert-cards.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import type { AlertKind } from '#db/tables/alert.ts'

export const meta = pageMeta('New alert', 'Get notified of changes to a brand, athlete, category or view.')

/** The parameter that names the subject of an alert. */
const KINDS: Record<string, AlertKind[]> = {
  brand: ['brand_score', 'brand_rank', 'brand_link'],
  athlete: ['athlete_link'],
  view: ['view_entry'],
}

export const loader = userLoader(async ({ request, user, reader }) => {
  const { searchParams } = new URL(request.url)
  for (const [parameter, kinds] of Object.entries(KINDS)) {
    const [kind] = kinds
    const id = searchParams.get(parameter)
    if (id === null || kind === undefined) continue
    const { publicId, name } = (await findAlertSubject(reader, user.id, kind, id)) ?? notFound('Alert')
    return { kinds, subject: { id: publicId, name } }
  }
  const kinds: AlertKind[] = ['category_brand']
  return { kinds, subject: null }
})

const FAILED = 'Failed to add the alert'

export const action = userAction(
  async ({ request, user, writer, now }) => {
    return saveNewAlert(writer, user.id, await readForm(request, NEW_ALERT_FIELDS), now)
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
        title={subject ? `Alert me about ${subject.name}` : 'Alert me about a category'}
        description="You get a notification for each change from now on, and an email if you choose."
        breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: 'New' }]}
      />
      <NewAlertCards
        kinds={kinds}
        subject={subject?.id ?? null}
        refused={answer && 'typed' in answer ? answer : undefined}
      />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(ALERT_MISSING)
