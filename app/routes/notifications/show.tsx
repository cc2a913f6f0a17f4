import { redirect } from '@remix-run/node'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { notFound, userLoader } from '#app/people/auth/page-route.server.ts'
import { openNotification } from '#app/site/notifications/change-inbox.server.ts'

/** Leads to what a notification tells of, and marks it as read. */
export const loader = userLoader(async ({ id, user, reader, writer, now }) => {
  const page = (await openNotification({ reader, writer }, user.id, id, now)) ?? notFound('Notification')
  return redirect(page)
})

export default function NotificationPage() {
  return null
}

const NOTIFICATION_NOT_FOUND = {
  title: 'Notification Not Found',
  text: "The notification you're looking for doesn't exist or has been deleted",
  backTo: '/notifications',
  backLabel: 'Back to Notifications',
}

export const ErrorBoundary = errorBoundaryOf(NOTIFICATION_NOT_FOUND)
