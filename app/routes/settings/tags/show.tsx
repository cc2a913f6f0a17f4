import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { unsavedAnswer } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { deleteTag, renameTag } from '#app/records/bulk-edits/tags/change-tag.server.ts'
import { tagExists } from '#app/records/bulk-edits/tags/tag-words.ts'
import { findTag } from '#app/records/fields/tag.queries.server.ts'
import { TagChangeSchema } from '#app/records/fields/tag-change.ts'
import { TagCard } from '#app/settings/tags/tag-card.tsx'
import { tagChangeStarted } from '#app/settings/tags/tag-change-started.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Tag', 'Rename a tag, merge it into another one, or delete it.')

export const loader = adminLoader(async ({ id, reader }) => ({ tag: (await findTag(reader, id)) ?? notFound('Tag') }))

const FAILED = 'Failed to change the tag'

/** Renames the tag, or deletes it. */
export const action = adminAction(
  async ({ request, id, author, writer, now }) => {
    const form = await readForm(request, ['delete', ...Object.keys(TagChangeSchema.shape)])
    if (form.has('delete')) {
      const outcome = await deleteTag(writer, id, author, now)
      return outcome.status === 'started' ? tagChangeStarted(outcome.edits) : notFound('Tag')
    }
    const submission = parseWithZod(form, { schema: TagChangeSchema })
    if (submission.status !== 'success') return data({ result: submission.reply(), other: null }, 422)

    const outcome = await renameTag(writer, id, submission.value, author, now)
    if (outcome.status === 'started') return tagChangeStarted(outcome.edits)
    if (outcome.status === 'not_found') return notFound('Tag')
    const result = submission.reply({ fieldErrors: { name: [tagExists(outcome.other)] } })
    return data({ result, other: outcome.other }, 409)
  },
  {
    unsaved: (text, form) =>
      form.has('delete')
        ? { result: undefined, other: null, failure: unforeseen(FAILED, text) }
        : { ...unsavedAnswer(form, text, { schema: TagChangeSchema, title: FAILED }), other: null },
  },
)

export const clientAction = keepOpen(FAILED)

export default function TagPage() {
  const { tag } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <TagCard key={tag.id} tag={tag} lastResult={answer?.result} other={answer?.other ?? null} />
    </>
  )
}
