import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { editorAction, editorLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { findAthlete } from '#app/records/athletes/athlete.queries.server.ts'
import { findBrand } from '#app/records/brands/brand.queries.server.ts'
import { ownControl } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import type { MergeCandidate } from '#app/records/merging/choose-duplicate.tsx'
import { type Noun, recordAddress, titleOf } from '#app/records/merging/merge-words.ts'
import type { Database } from '#db/schema.ts'
import { addLink } from './add-link.server.ts'
import { ADD_LINK_FAILED, LINK_EXISTS } from './add-link-words.ts'
import { findSide } from './find-side.server.ts'
import { LinkFormSchema, linkFormSchemaFor } from './link-input.ts'

/** Records that a search for the text finds, best matches first. */
type FindRecords = (
  db: Kysely<Database>,
  noun: Noun,
  text: string,
  limit: number,
  caller: string,
) => Promise<MergeCandidate[]>

const OFFERED = 8

/** The form lies over the page of an athlete or a brand. */
function sidesOf(request: Request): { noun: Noun; other: Noun } {
  return new URL(request.url).pathname.startsWith('/athletes/')
    ? { noun: 'athlete', other: 'brand' }
    : { noun: 'brand', other: 'athlete' }
}

/** Data of the form: the record it lies over, and suggestions for the other side. */
export function addLinkLoader(findRecords: FindRecords) {
  return editorLoader(async ({ request, id, user, reader }) => {
    const { noun, other } = sidesOf(request)
    const record = (await (noun === 'athlete' ? findAthlete : findBrand)(reader, id)) ?? notFound(titleOf(noun))
    const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200)
    const found = text === '' ? [] : await findRecords(reader, other, text, OFFERED, user.publicId)
    const own = await listOwnFields(reader, 'relationship')
    return { record: { name: record.name }, other, found, own, closeTo: recordAddress(noun, id) }
  })
}

export const addLinkAction = editorAction(
  async ({ request, id, user, author, reader, writer, now }) => {
    const { noun, other } = sidesOf(request)
    const own = await listOwnFields(reader, 'relationship')
    const controls = [...Object.keys(LinkFormSchema.shape), ...own.map(({ key }) => ownControl(key))]
    const submission = parseWithZod(await readForm(request, controls), { schema: linkFormSchemaFor(own) })
    if (submission.status !== 'success') return data({ result: submission.reply() }, 422)
    const refuse = (fault: string, status: number) =>
      data({ result: submission.reply({ fieldErrors: { name: [fault] } }) }, status)

    const side = await findSide(reader, other, submission.value)
    if ('fault' in side) return refuse(side.fault, 422)
    const sides =
      noun === 'athlete' ? { athleteId: id, brandId: side.publicId } : { athleteId: side.publicId, brandId: id }
    const linkAuthor = { ...author, isAdmin: user.role === 'ADMIN' }
    const outcome = await addLink(writer, sides, submission.value, linkAuthor, now)
    switch (outcome.status) {
      case 'added':
        return redirectWithToast(`${recordAddress(noun, id)}#${outcome.id}`, { title: 'Link added' })
      case 'exists':
        return refuse(LINK_EXISTS, 409)
      case 'no_side':
        return notFound(titleOf(outcome.missing))
    }
  },
  unsavedForm(ADD_LINK_FAILED, LinkFormSchema),
)
