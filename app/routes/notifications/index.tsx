import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { pageLink } from '#app/base/components/tables/search-link.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { changeInbox, INBOX_BUTTONS } from '#app/site/notifications/change-inbox.server.ts'
import { countUnread, listNotifications } from '#app/site/notifications/notification.queries.server.ts'
import { NotificationQuerySchema } from '#app/site/notifications/notification.ts'
import { NotificationFilters } from '#app/site/notifications/notification-filters.tsx'
import { NoNotifications, NotificationList } from '#app/site/notifications/notification-list.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Notifications', 'Jobs that finished or failed, and files that are ready.')

export const loader = userLoader(async ({ request, user, reader, now }) => {
  const url = new URL(request.url)
  const query = readLeniently(NotificationQuerySchema, url)
  const { notifications, total } = await listNotifications(reader, user.id, query, now)
  stayWithinPages(url, query, total)

  return { notifications, total, query, unread: await countUnread(reader, user.id) }
})

export const action = userAction(async ({ request, user, writer, now }) => {
  const form = await readForm(request, INBOX_BUTTONS)
  const page = `/notifications${pageLink(new URL(request.url).search, 1)}`
  return changeInbox(writer, { userId: user.id, form, page, now })
}, failingAs('Failed to change the notifications'))

export const clientAction = keepOpen('Failed to change the notifications')

export default function NotificationsPage() {
  const { notifications, total, query, unread } = useLoaderData<typeof loader>()
  const failure = failureOf(useAnswer<typeof action>())
  const busy = useNavigation().formMethod === 'POST'

  return (
    <>
      <FailureBanner failure={failure} />
      <PageHeader
        title="Notifications"
        description="Jobs that finished or failed, and files that are ready. The newest 500 are kept for 90 days."
        actions={
          <>
            {unread > 0 && (
              <Form method="post">
                <Button name="readAll" value="all" disabled={busy}>
                  Mark all as read
                </Button>
              </Form>
            )}
            <LinkButton to="/alerts">Alerts</LinkButton>
            <LinkButton to="/settings/notifications">Choose notifications</LinkButton>
          </>
        }
      />
      <div className="space-y-4">
        <NotificationFilters query={query} unread={unread} />
        {total === 0 ? (
          <Card flush>
            <NoNotifications isFiltered={query.kind !== undefined || query.unread === true} />
          </Card>
        ) : (
          <>
            <NotificationList notifications={notifications} />
            <Pagination page={query.page} limit={query.limit} total={total} label="notifications" />
          </>
        )}
      </div>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
