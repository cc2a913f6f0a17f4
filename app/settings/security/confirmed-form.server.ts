import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { refuseConfirmation } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import type { ConfirmationRefusal } from '#app/people/auth/confirmation/with-confirmation.server.ts'

export const SECRETS = ['currentPassword', 'code']

/** A form that the password confirms, and its answers when it is refused, with what `again` shows of it once more. */
export async function readConfirmed<Schema extends z.ZodObject, Again extends object = object>(
  request: Request,
  schema: Schema,
  again?: (form: URLSearchParams) => Again,
) {
  const form = await readForm(request, schema)
  const submission = parseWithZod(form, { schema })
  const reply = (fieldErrors?: Record<string, string[]>) => ({
    id: newId(),
    result: submission.reply({ hideFields: SECRETS, fieldErrors }),
    recoveryCodes: null,
    ...(again?.(form) as Again),
  })
  return {
    value: submission.status === 'success' ? submission.value : undefined,
    refused: (fieldErrors?: Record<string, string[]>, status = 422) => data(reply(fieldErrors), status),
    confirmationRefused: (refusal: ConfirmationRefusal) => refuseConfirmation(refusal, reply),
  }
}
