import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { refuseConfirmation } from './refuse-confirmation.server.ts'
import type { ConfirmationRefusal } from './with-confirmation.server.ts'

/** What a form that the password confirms never gets back. */
export const SECRETS = ['currentPassword', 'code', 'password', 'confirmPassword', 'clientSecret']

/** A form that the password confirms, read and parsed. */
export async function readConfirmed<Schema extends z.ZodObject, Again extends object>(
  request: Request,
  schema: Schema,
  again?: Again,
) {
  return parseConfirmed(await readForm(request, schema), schema, again)
}

/** One that has been read, and its answers when it is refused, with what `again` shows of it once more. */
export function parseConfirmed<Schema extends z.ZodObject, Again extends object>(
  form: URLSearchParams,
  schema: Schema,
  again = {} as Again,
) {
  const submission = parseWithZod(form, { schema })
  const reply = (fieldErrors?: Record<string, string[]>) => ({
    id: newId(),
    result: submission.reply({ hideFields: SECRETS, fieldErrors }),
    ...again,
  })
  return {
    submission,
    value: submission.status === 'success' ? submission.value : undefined,
    refused: (fieldErrors?: Record<string, string[]>, status = 422) => data(reply(fieldErrors), status),
    confirmationRefused: (refusal: ConfirmationRefusal) => refuseConfirmation(refusal, reply),
  }
}

/** The options of the action of a page with such a form. */
export function unsavedConfirmed<Again extends object>(title: string, schema: z.ZodObject, again = {} as Again) {
  return unsavedForm(title, schema, { secrets: SECRETS, id: null, ...again })
}
