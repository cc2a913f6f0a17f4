import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { SentForm } from '#app/base/components/forms/sent-form.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { notFound, userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { findAlert } from '#app/site/alerts/alert.queries.server.ts'
import { ThresholdField } from '#app/site/alerts/alert-form.tsx'
import { saveThreshold, typedAlert } from '#app/site/alerts/alert-forms.server.ts'
import { ALERT_MISSING } from '#app/site/alerts/describe-alert.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Edit alert', 'Change when an alert notifies you.')

export const loader = userLoader(async ({ id, user, reader }) => {
  const alert = await findAlert(reader, user.id, id)
  if (!alert || alert.threshold === null) return notFound('Alert')
  return { kind: alert.kind, name: alert.subject.name ?? 'Deleted brand', threshold: String(alert.threshold) }
})

const FAILED = 'Failed to save the alert'

export const action = userAction(
  async ({ request, id, user, writer }) => {
    return saveThreshold(writer, user.id, id, await readForm(request, ['threshold']))
  },
  { unsaved: (text, form) => ({ typed: typedAlert(form), failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function EditAlertPage() {
  const { kind, name, threshold } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader
        title="Edit alert"
        description={`Saving restarts the alert from the current state of ${name}.`}
        breadcrumbs={[{ label: 'Alerts', to: '/alerts' }, { label: name }]}
      />
      <Card className="max-w-xl">
        <SentForm
          submit={{ label: 'Save', busyLabel: 'Saving...' }}
          beside={<LinkButton to="/alerts">Cancel</LinkButton>}
        >
          <ThresholdField
            kind={kind}
            value={answer && 'typed' in answer ? answer.typed.threshold : threshold}
            error={answer && 'error' in answer ? answer.error : undefined}
          />
        </SentForm>
      </Card>
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(ALERT_MISSING)
