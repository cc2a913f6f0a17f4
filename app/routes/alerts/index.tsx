import { useLoaderData } from '@remix-run/react'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { AddIcon, BellIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { listAlerts } from '#app/site/alerts/alert.queries.server.ts'
import { ALERT_BUTTONS, pressAlertButton } from '#app/site/alerts/alert-forms.server.ts'
import { AlertTable } from '#app/site/alerts/alert-table.tsx'
import { ALERT_MISSING } from '#app/site/alerts/describe-alert.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Alerts', 'Get notified of changes to brands, athletes, categories and views.')

export const loader = userLoader(async ({ user, reader }) => ({ alerts: await listAlerts(reader, user.id) }))

const FAILED = 'Failed to change the alert'

export const action = userAction(async ({ request, user, writer }) => {
  return pressAlertButton(writer, user.id, await readForm(request, ALERT_BUTTONS))
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function AlertsPage() {
  const { alerts } = useLoaderData<typeof loader>()

  return (
    <>
      <FailureBanner failure={failureOf(useAnswer<typeof action>())} />
      <PageHeader
        title="Alerts"
        description="Each tells you once of a change, on screen and by email if you choose."
        breadcrumbs={[{ label: 'Notifications', to: '/notifications' }, { label: 'Alerts' }]}
        actions={
          <>
            <LinkButton to="/settings/notifications">Choose emails</LinkButton>
            <LinkButton to="/views">Views</LinkButton>
            <LinkButton to="/alerts/new" variant="primary" icon={AddIcon}>
              Add alert
            </LinkButton>
          </>
        }
      />
      {alerts.length === 0 ? (
        <EmptyCard
          icon={BellIcon}
          title="No alerts"
          text="Be told when a brand enters the top 10, a link is verified, or something new appears in a category or view."
          action={<LinkButton to="/alerts/new">Add alert</LinkButton>}
        />
      ) : (
        <AlertTable alerts={alerts} />
      )}
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf(ALERT_MISSING)
