import { data } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { notFound } from '#app/people/auth/page-route.server.ts'
import type { Database } from '#db/schema.ts'
import { ALERT_KINDS, type AlertKind } from '#db/tables/alert.ts'
import { changeAlert, createAlert, deleteAlert } from './alert.queries.server.ts'
import { ALERT_EXISTS, NewAlertSchema, NO_SUBJECT, THRESHOLDS, TOO_MANY_ALERTS } from './alert.ts'
import { findAlertSubject } from './alert-subject.queries.server.ts'

/** The buttons of the list, each with the id of its alert. */
export const ALERT_BUTTONS = ['pause', 'resume', 'delete'] as const
export const NEW_ALERT_FIELDS = ['kind', 'subject', 'name', 'threshold'] as const

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

/** The id of what an alert of the kind is about, by its name, which a room above knows to find. */
type FindSubject = (kind: AlertKind, name: string) => Promise<{ id: string } | { fault: string }>

/** What was typed comes back with the reason why it was not saved. */
export async function saveNewAlert(
  db: Kysely<Database>,
  userId: number,
  form: URLSearchParams,
  { now, findSubject }: { now: Date; findSubject: FindSubject },
) {
  const typed = typedAlert(form)
  const refuse = (error: string, status: number) => data({ typed, error }, status)
  const kind = ALERT_KINDS.find((known) => known === typed.kind)
  if (!kind) return refuse(NO_SUBJECT, 422)
  const named = await nameSubject(db, userId, { ...typed, kind }, findSubject)
  if ('fault' in named) return refuse(named.fault, 422)
  const threshold = THRESHOLDS[named.kind] === undefined ? undefined : numberIn(form)
  const wanted = NewAlertSchema.safeParse({ kind: named.kind, subject: named.id, threshold })
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

/** The chosen or named subject. Brands and athletes alike have new links: whichever it is. */
async function nameSubject(
  db: Kysely<Database>,
  userId: number,
  { kind, subject, name }: { kind: AlertKind; subject: string; name: string },
  findSubject: FindSubject,
): Promise<{ kind: AlertKind; id: string } | { fault: string }> {
  const kinds: AlertKind[] = kind === 'brand_link' ? ['brand_link', 'athlete_link'] : [kind]
  for (const each of kinds) {
    if (subject !== '' && (await findAlertSubject(db, userId, each, subject))) return { kind: each, id: subject }
  }
  if (name === '') return { fault: NO_SUBJECT }
  const faults: string[] = []
  for (const each of kinds) {
    const found = await findSubject(each, name)
    if ('id' in found) return { kind: each, id: found.id }
    faults.push(found.fault)
  }
  return { fault: faults.at(-1) ?? NO_SUBJECT }
}

export function typedAlert(form: URLSearchParams) {
  const [kind, subject, name, threshold] = NEW_ALERT_FIELDS.map((field) => (form.get(field) ?? '').trim())
  return { kind: kind ?? '', subject: subject ?? '', name: name ?? '', threshold: threshold ?? '' }
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
