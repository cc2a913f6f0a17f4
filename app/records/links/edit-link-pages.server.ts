import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { unsaved, unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { editorAction, editorLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { ownControl } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { describeRelationship } from '#app/records/relationships/describe-relationship.server.ts'
import { RELATIONSHIP_NOT_FOUND, relationshipOnPage } from '#app/records/relationships/review/review-address.ts'
import type { Database } from '#db/schema.ts'
import { editLink } from './edit-link.server.ts'
import { EDIT_LINK_FAILED, LinkEditSchema, linkEditSchemaFor } from './link-edit.ts'

/** The link on the page of either side. */
async function linkOnPage(db: Kysely<Database>, pageId: string, relationshipId: string) {
  const link = await describeRelationship(db, relationshipId)
  return link && [link.athlete.id, link.brand.id].includes(pageId) ? link : notFound(RELATIONSHIP_NOT_FOUND)
}

export const editLinkLoader = editorLoader(async ({ params: { relationshipId = '' }, id, reader }) => {
  const { evidence: _, ...link } = await linkOnPage(reader, id, relationshipId)
  return { link, own: await listOwnFields(reader, 'relationship') }
})

export const editLinkAction = editorAction(
  async ({ request, params: { relationshipId = '' }, id, author, reader, writer, now }) => {
    const link = await linkOnPage(reader, id, relationshipId)
    const own = await listOwnFields(reader, 'relationship')
    const form = await readForm(request, ['tags', 'note', ...own.map(({ key }) => ownControl(key)), 'version'])
    const submission = parseWithZod(form, { schema: linkEditSchemaFor(own, link.own) })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)

    const saving = { version: Number(form.get('version')), author, now }
    const outcome = await editLink(writer, relationshipId, submission.value, saving)
    if (outcome === 'not_found') notFound(RELATIONSHIP_NOT_FOUND)
    if (outcome === 'conflict') {
      return data({ result: unsaved(submission), theirs: await linkOnPage(writer, id, relationshipId) }, 409)
    }
    return redirectWithToast(relationshipOnPage(new URL(request.url).pathname, relationshipId), { title: 'Link saved' })
  },
  unsavedForm(EDIT_LINK_FAILED, LinkEditSchema),
)
