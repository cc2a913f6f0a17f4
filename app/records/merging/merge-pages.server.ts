import { data } from '@remix-run/node'
import type { Kysely } from 'kysely'
import { failingAs } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import type { Database } from '#db/schema.ts'
import type { MergeCandidate } from './choose-duplicate.tsx'
import { describeObstacle } from './describe-obstacle.ts'
import type { MergeKind } from './merge-kind.ts'
import {
  MERGE_FAILED,
  MERGE_NOT_FOUND,
  mergeOrigin,
  type Noun,
  recordAddress,
  SAME,
  titleOf,
  UNDO_FAILED,
} from './merge-words.ts'

/** Records that a search for the text finds, best matches first. */
type FindCandidates = (
  db: Kysely<Database>,
  noun: Noun,
  text: string,
  limit: number,
  caller: string,
) => Promise<MergeCandidate[]>

/** Data of the merge dialog: records to choose from, or what merging the chosen one would move. */
export function mergePageLoader<Preview>(kind: MergeKind<Preview>, findCandidates: FindCandidates) {
  return adminLoader(async ({ request, id, user, reader }) => {
    const { searchParams } = new URL(request.url)
    const record = (await kind.find(reader, id)) ?? notFound(titleOf(kind.noun))
    const text = (searchParams.get('q') ?? '').trim().slice(0, 200)
    const chosen = searchParams.get('with') ?? ''
    const found = await findCandidates(reader, kind.noun, text, OFFERED + 1, user.publicId)
    return {
      record: { id: record.public_id, name: record.name },
      search: { text, found: found.filter((other) => other.id !== id).slice(0, OFFERED) },
      preview: chosen === '' ? null : ((await kind.preview(reader, id, chosen)) ?? null),
      origin: mergeOrigin(kind.noun, id, searchParams),
    }
  })
}

const OFFERED = 8

export function mergePageAction(kind: MergeKind) {
  const { noun } = kind
  const failed = (text: string) => ({ failure: { title: MERGE_FAILED[noun], text } })
  return adminAction(async ({ request, id, author, writer, now }) => {
    const duplicate = (await readForm(request, ['with'])).get('with') ?? ''
    const outcome = await kind.merge(writer, id, duplicate, author, now)
    switch (outcome.status) {
      case 'merged':
        return redirectWithToast(mergeOrigin(noun, id, new URL(request.url).searchParams), kind.mergedToast(outcome))
      case 'not_found':
        return data(failed(`One of the ${noun}s no longer exists. Choose again.`), 404)
      default:
        return data(failed(SAME[noun]), 422)
    }
  }, failingAs(MERGE_FAILED[noun]))
}

/** Data of the dialog that undoes a merge. */
export function undoPageLoader(kind: MergeKind) {
  return adminLoader(
    async ({ params: { mergeId = '' }, id, reader, now }) =>
      (await kind.findUndoPage(reader, id, mergeId, now)) ?? notFound(MERGE_NOT_FOUND[kind.noun]),
  )
}

export function undoPageAction(kind: MergeKind) {
  return adminAction(async ({ params: { mergeId = '' }, id, author, reader, writer, now }) => {
    if (!(await kind.findUndoPage(reader, id, mergeId, now))) notFound(MERGE_NOT_FOUND[kind.noun])
    const outcome = await kind.undo(writer, mergeId, author, now)
    switch (outcome.status) {
      case 'undone':
        return redirectWithToast(recordAddress(kind.noun, id), kind.undoneToast(outcome.merged))
      case 'blocked':
        return data({ failure: { title: UNDO_FAILED, text: describeObstacle(kind.noun, outcome.obstacle) } }, 409)
      case 'not_found':
        return notFound(MERGE_NOT_FOUND[kind.noun])
    }
  }, failingAs(UNDO_FAILED))
}
