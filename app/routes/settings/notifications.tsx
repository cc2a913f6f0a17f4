import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { isMailConfigured } from '#app/mail/send-mail.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { getNotificationChoices, saveNotificationChoices } from '#app/settings/account/notification-choices.server.ts'
import { BOX_NAMES, choicesIn } from '#app/settings/account/notification-choices.ts'
import { NotificationsCard } from '#app/settings/account/notifications-card.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Notification settings', 'Choose which notifications you get, on screen and by email.')

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, email } = await requireUser(request)
  return {
    choices: await getNotificationChoices(database().reader, id),
    email,
    mailIsConfigured: isMailConfigured(),
  }
}

const FAILED = 'Failed to save the notifications'

export const action = pageAction(
  async ({ request }) => {
    const user = await requireUser(request)
    const form = await readForm(request, BOX_NAMES)
    await saveNotificationChoices(database().writer, user.id, choicesIn(form), now())
    return redirectWithToast('/settings/notifications', { title: 'Notifications saved' })
  },
  { unsaved: (text, form) => ({ failure: unforeseen(FAILED, text), chosen: choicesIn(form) }) },
)

export const clientAction = keepOpen(FAILED)

export default function NotificationsPage() {
  const { choices, ...mail } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <NotificationsCard {...mail} choices={answer?.chosen ?? choices} failure={failureOf(answer)} />
}
