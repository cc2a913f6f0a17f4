import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { labelTaken, NewOwnFieldSchema, tooManyFields } from '#app/records/fields/own/own-field-input.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { createOwnField } from '#app/records/fields/own/save-own-field.server.ts'
import { FieldsCard } from '#app/settings/fields/fields-card.tsx'
import { NewFieldCard } from '#app/settings/fields/new-field-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Own fields', 'Add fields to athletes and brands.')

export const loader = adminLoader(async ({ reader }) => ({ fields: await listOwnFields(reader) }))

const FAILED = 'Failed to add the field'

export const action = adminAction(
  async ({ request, author, writer, now }) => {
    const submission = parseWithZod(await readForm(request, NewOwnFieldSchema), { schema: NewOwnFieldSchema })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)

    const { label, kind } = submission.value
    const outcome = await createOwnField(writer, author, submission.value, now)
    if (outcome.status === 'created') {
      return redirectWithToast('/settings/fields', { title: 'Field added', description: outcome.field.label })
    }
    const problem = outcome.status === 'taken' ? labelTaken(label) : tooManyFields(kind)
    return data({ result: submission.reply({ fieldErrors: { label: [problem] } }) }, 409)
  },
  unsavedForm(FAILED, NewOwnFieldSchema),
)

export const clientAction = keepOpen(FAILED)

export default function OwnFieldsPage() {
  const { fields } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <FieldsCard fields={fields} />
      <NewFieldCard key={fields.length} lastResult={answer?.result} />
    </>
  )
}
