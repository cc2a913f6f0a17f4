import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { keepOpen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { isMailConfigured } from '#app/mail/send-mail.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { getNotificationChoices, saveNotificationChoices } from '#app/settings/account/notification-choices.server.ts'
import { NotificationChoicesSchema } from '#app/settings/account/notification-choices.ts'
import { NotificationsCard } from '#app/settings/account/notifications-card.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Notification settings', 'What Icon Radar sends you a mail about.')

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, email } = await requireUser(request)
  return {
    choices: await getNotificationChoices(database().reader, id),
    email,
    mailIsConfigured: isMailConfigured(),
  }
}

export const action = pageAction(async ({ request }) => {
  const user = await requireUser(request)
  const form = await readForm(request, NotificationChoicesSchema)
  const choices = { discoveries: form.has('discoveries'), uploads: form.has('uploads') }
  await saveNotificationChoices(database().writer, user.id, choices, now())
  return redirectWithToast('/settings/notifications', { title: 'Notifications saved' })
})

export const clientAction = keepOpen('Failed to save the notifications')

export default function NotificationsPage() {
  useAnswer<typeof action>()
  return <NotificationsCard {...useLoaderData<typeof loader>()} />
}
