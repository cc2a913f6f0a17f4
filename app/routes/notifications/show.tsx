import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireUser } from '#app/auth/guards.server.ts'
import { errorBoundaryOf } from '#app/components/feedback/page-error-boundary.tsx'
import { notFound } from '#app/http/not-found.ts'
import { openNotification } from '#app/notifications/change-inbox.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'

/** Leads to what a notification tells of, and marks it as read. */
export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const page = (await openNotification(database(), user.id, id, now())) ?? notFound('Notification')
  return redirect(page)
}

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
