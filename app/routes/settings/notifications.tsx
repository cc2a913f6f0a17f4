import { useLoaderData } from '@remix-run/react'
import { failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { isMailConfigured } from '#app/base/mail/mail-settings.server.ts'
import { findOwnEmail } from '#app/people/auth/email/change-own-email.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { getNotificationChoices, saveNotificationChoices } from '#app/settings/account/notification-choices.server.ts'
import { CONTROL_NAMES, choicesIn } from '#app/settings/account/notification-choices.ts'
import { NotificationsCard } from '#app/settings/account/notifications-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Notification settings', 'Choose which notifications you get, on screen and by email.')

export const loader = userLoader(async ({ user, reader, now }) => {
  return {
    choices: await getNotificationChoices(reader, user.id),
    email: user.email,
    isConfirmed: (await findOwnEmail(reader, user.id, now)).isConfirmed,
    mailIsConfigured: await isMailConfigured(reader),
  }
})

const FAILED = 'Failed to save the notifications'

export const action = userAction(
  async ({ request, user, writer, now }) => {
    const form = await readForm(request, CONTROL_NAMES)
    await writer.transaction().execute((trx) => saveNotificationChoices(trx, user.id, choicesIn(form), now))
    return redirectWithToast('/settings/notifications', { title: 'Notifications saved' })
  },
  { unsaved: (text, form) => ({ failure: unforeseen(FAILED, text), chosen: choicesIn(form) }) },
)

export const clientAction = keepOpen(FAILED)

export default function NotificationsPage() {
  const { choices, ...mail } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <NotificationsCard {...mail} choices={answer?.chosen ?? choices} failure={failureOf(answer)} />
      <p className="text-sm text-ink-mute">
        To follow your watchlist and views in a feed reader, create <TextLink to="/settings/feed">feeds</TextLink>.
      </p>
    </>
  )
}
