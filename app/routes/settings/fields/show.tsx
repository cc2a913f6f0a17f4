import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedAnswer } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { fieldInUse, labelTaken, NO_CHOICES, OwnFieldChangeSchema } from '#app/records/fields/own/own-field-input.ts'
import { findOwnField } from '#app/records/fields/own/own-fields.queries.server.ts'
import { changeOwnField, deleteOwnField } from '#app/records/fields/own/save-own-field.server.ts'
import { FieldCard } from '#app/settings/fields/field-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Own field', 'Change the name and the choices of a field, or delete it.')

export const loader = adminLoader(async ({ id, reader }) => ({
  field: (await findOwnField(reader, id)) ?? notFound('Field'),
}))

const FAILED = 'Failed to change the field'

/** Saves the form, or deletes the field. */
export const action = adminAction(
  async ({ request, id, author, writer, now }) => {
    const field = (await findOwnField(writer, id)) ?? notFound('Field')
    const form = await readForm(request, ['delete', ...Object.keys(OwnFieldChangeSchema.shape)])
    if (form.has('delete')) {
      const outcome = await deleteOwnField(writer, author, id, now)
      if (outcome.status === 'in_use') {
        const text = fieldInUse(field.kind, outcome.records)
        return data({ result: undefined, failure: { title: 'Failed to delete the field', text } }, 409)
      }
      if (outcome.status === 'not_found') return notFound('Field')
      return redirectWithToast('/settings/fields', { title: 'Field deleted' })
    }

    const submission = parseWithZod(form, { schema: OwnFieldChangeSchema })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)
    const outcome = await changeOwnField(writer, author, id, submission.value, now)
    switch (outcome.status) {
      case 'saved':
        return redirectWithToast('/settings/fields', { title: 'Field saved', description: outcome.field.label })
      case 'taken':
        return data({ result: submission.reply({ fieldErrors: { label: [labelTaken(submission.value.label)] } }) }, 409)
      case 'no_choices':
        return data({ result: submission.reply({ fieldErrors: { choices: [NO_CHOICES] } }) }, 422)
      case 'not_found':
        return notFound('Field')
    }
  },
  {
    unsaved: (text, form) =>
      form.has('delete')
        ? { result: undefined, failure: unforeseen(FAILED, text) }
        : unsavedAnswer(form, text, { schema: OwnFieldChangeSchema, title: FAILED }),
  },
)

export const clientAction = keepOpen(FAILED)

export default function OwnFieldPage() {
  const { field } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <FieldCard key={field.id} field={field} lastResult={answer?.result} />
    </>
  )
}
