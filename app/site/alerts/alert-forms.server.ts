import { data } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { notFound } from '#app/base/http/not-found.ts'
import type { Database } from '#db/schema.ts'
import { changeAlert, createAlert, deleteAlert } from './alert.queries.server.ts'
import { ALERT_EXISTS, NewAlertSchema, NO_SUBJECT, TOO_MANY_ALERTS } from './alert.ts'

/** The buttons of the list, each with the id of its alert. */
export const ALERT_BUTTONS = ['pause', 'resume', 'delete'] as const
export const NEW_ALERT_FIELDS = ['kind', 'subject', 'threshold'] as const

/** Does what the pressed button says. */
export async function pressAlertButton(db: Kysely<Database>, userId: number, form: URLSearchParams): Promise<Response> {
  const pressed = ALERT_BUTTONS.find((name) => form.has(name))
  if (!pressed) throw new Response('The form names no alert.', { status: 400, statusText: 'Bad Request' })
  const id = form.get(pressed) ?? ''
  const isDone =
    pressed === 'delete'
      ? await deleteAlert(db, userId, id)
      : (await changeAlert(db, userId, id, { isPaused: pressed === 'pause' })).status !== 'not_found'
  if (!isDone) return notFound('Alert')
  return redirectWithToast('/alerts', { title: DONE[pressed] })
}

const DONE = { pause: 'Alert paused', resume: 'Alert resumed', delete: 'Alert deleted' }

/** What was typed comes back with the reason why it was not saved. */
export async function saveNewAlert(db: Kysely<Database>, userId: number, form: URLSearchParams, now: Date) {
  const typed = typedAlert(form)
  const refuse = (error: string, status: number) => data({ typed, error }, status)
  const wanted = NewAlertSchema.safeParse({ ...typed, threshold: numberIn(form) })
  if (!wanted.success) {
    const [issue] = wanted.error.issues
    return refuse(issue?.path[0] === 'threshold' ? issue.message : NO_SUBJECT, 422)
  }

  const outcome = await createAlert(db, userId, wanted.data, now)
  switch (outcome.status) {
    case 'saved':
      return redirectWithToast('/alerts', { title: 'Alert added' })
    case 'exists':
      return refuse(ALERT_EXISTS, 409)
    case 'too_many':
      return refuse(TOO_MANY_ALERTS, 409)
    case 'no_subject':
      return refuse(NO_SUBJECT, 422)
    case 'wrong_view':
      return refuse(outcome.fault, 422)
  }
}

export function typedAlert(form: URLSearchParams) {
  return { kind: form.get('kind') ?? '', subject: form.get('subject') ?? '', threshold: form.get('threshold') ?? '' }
}

export async function saveThreshold(db: Kysely<Database>, userId: number, id: string, form: URLSearchParams) {
  const typed = typedAlert(form)
  const outcome = await changeAlert(db, userId, id, { threshold: numberIn(form) ?? 0 })
  switch (outcome.status) {
    case 'saved':
      return redirectWithToast('/alerts', { title: 'Alert saved' })
    case 'exists':
      return data({ typed, error: ALERT_EXISTS }, 409)
    case 'wrong_threshold':
      return data({ typed, error: outcome.fault }, 422)
    case 'not_found':
      return notFound('Alert')
  }
}

function numberIn(form: URLSearchParams): number | undefined {
  const text = form.get('threshold')
  return text === null || text.trim() === '' ? undefined : Number(text)
}
