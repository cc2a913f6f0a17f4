import { MAIL_PACES, type MailPace, type NotificationChoices } from '#app/base/events/notification-choices.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#db/tables/notification.ts'

/** The name of a control of the form: a checkbox for the screen, a choice of emails. */
export function controlName(kind: NotificationKind, way: 'inbox' | 'mail'): string {
  return `${kind}-${way}`
}

export const CONTROL_NAMES = NOTIFICATION_KINDS.flatMap((kind) => [
  controlName(kind, 'inbox'),
  controlName(kind, 'mail'),
])

export const NO_MAIL = 'none'
export const MAIL_CHOICES: readonly { value: MailPace | typeof NO_MAIL; label: string }[] = [
  { value: NO_MAIL, label: 'No email' },
  { value: 'as_it_comes', label: 'Email as it comes' },
  { value: 'daily', label: 'Daily email' },
  { value: 'weekly', label: 'Weekly email' },
]

/** The submitted form: an unchecked box sends nothing. */
export function choicesIn(form: URLSearchParams): NotificationChoices {
  const choice = (kind: NotificationKind) => {
    const pace = MAIL_PACES.find((known) => known === form.get(controlName(kind, 'mail')))
    return { inbox: form.has(controlName(kind, 'inbox')), mail: pace !== undefined, pace: pace ?? 'as_it_comes' }
  }
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, choice(kind)])) as NotificationChoices
}
