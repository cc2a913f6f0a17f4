import type { NotificationChoices } from '#app/base/events/notification-choices.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#db/tables/notification.ts'

/** The name of a checkbox of the form. */
export function boxName(kind: NotificationKind, way: 'inbox' | 'mail'): string {
  return `${kind}-${way}`
}

export const BOX_NAMES = NOTIFICATION_KINDS.flatMap((kind) => [boxName(kind, 'inbox'), boxName(kind, 'mail')])

/** The submitted form: an unchecked box sends nothing. */
export function choicesIn(form: URLSearchParams): NotificationChoices {
  const choice = (kind: NotificationKind) => ({
    inbox: form.has(boxName(kind, 'inbox')),
    mail: form.has(boxName(kind, 'mail')),
  })
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, choice(kind)])) as NotificationChoices
}
