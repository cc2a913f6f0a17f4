import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ApiError } from '#app/base/api/api-error.ts'
import { apiAction, apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import type { Database } from '#db/schema.ts'
import { describeObstacle } from './describe-obstacle.ts'
import type { MergeKind } from './merge-kind.ts'
import { type MergeDetail, NamedSchema } from './merge-schemas.ts'
import { type Noun, SAME, titleOf } from './merge-words.ts'

const ofRecord = z.object({ id: z.string() })
const ofMerge = z.object({ id: z.string(), mergeId: z.string() })

/** Lists the merges into a record. */
export function mergesLoader(kind: MergeKind) {
  return apiLoader({
    access: 'admin',
    summary: `Lists the merges into ${withArticle(kind.noun)} that have not been undone, newest first`,
    params: ofRecord,
    response: z.object({ data: z.array(kind.schemas.merge) }),
    answer: async ({ params, reader }) => {
      const survivor = await kind.find(reader, params.id)
      if (!survivor) throw notFound(kind.noun)
      const merges = await kind.list(reader, survivor)
      return {
        data: merges.map(({ id, mergedId, mergedName, by, at, undoableUntil }) => ({
          id,
          survivor: { id: survivor.public_id, name: survivor.name },
          merged: { id: mergedId, name: mergedName },
          mergedBy: by,
          mergedAt: at,
          ...(undoableUntil !== undefined && { undoableUntil }),
        })),
      }
    },
  })
}

/** Merges a duplicate into a record. */
export function mergesAction(kind: MergeKind) {
  const { noun, schemas } = kind
  return apiAction('POST', {
    access: 'admin',
    summary: `Merges a duplicate into the ${noun}: relationships with their evidence, names, figures and empty fields`,
    params: ofRecord,
    body: z.object({ duplicateId: z.string().min(1).describe(`The ${noun} to merge into this one`) }),
    status: 201,
    response: z.object({ data: schemas.detail }),
    location: ({ data }) => `/api/v1/${noun}s/${data.survivor.id}/merges/${data.id}`,
    answer: async ({ params: { id }, body: { duplicateId }, author, writer, now }) => {
      const outcome = await kind.merge(writer, id, duplicateId, author, now)
      if (outcome.status === 'not_found') {
        throw (await kind.find(writer, id)) ? invalid(`${titleOf(noun)} not found`) : notFound(noun)
      }
      if (outcome.status !== 'merged') throw invalid(SAME[noun])
      return { data: await describeMerge(writer, kind, { id, mergeId: outcome.mergeId }, now) }
    },
  })
}

export function previewLoader(kind: MergeKind) {
  return apiLoader({
    access: 'admin',
    summary: `Shows the effect of merging a duplicate into the ${kind.noun}, without merging it`,
    params: ofRecord,
    query: z.object({ duplicateId: z.string() }),
    response: z.object({ data: kind.schemas.preview }),
    answer: async ({ params, query, reader }) => {
      const preview = await kind.preview(reader, params.id, query.duplicateId)
      if (!preview) throw notFound(kind.noun)
      return { data: preview }
    },
  })
}

export function mergeLoader(kind: MergeKind) {
  return apiLoader({
    access: 'admin',
    summary: 'Shows one merge and the effect of undoing it',
    params: ofMerge,
    response: z.object({ data: kind.schemas.detail }),
    answer: async ({ params, reader, now }) => ({ data: await describeMerge(reader, kind, params, now) }),
  })
}

/** Undoes a merge. */
export function mergeAction(kind: MergeKind) {
  const { noun, schemas } = kind
  return apiAction('DELETE', {
    access: 'admin',
    summary: `Undoes a merge and separates the two ${noun}s again; 409 with the reason when it cannot be undone`,
    params: ofMerge,
    response: z.object({ data: z.object({ survivor: NamedSchema, merged: NamedSchema }) }),
    others: { 409: { description: 'The merge cannot be undone now; it is in `data`', data: schemas.detail } },
    answer: async ({ params, author, writer, now }) => {
      const merge = await describeMerge(writer, kind, params, now)
      const outcome = await kind.undo(writer, params.mergeId, author, now)
      if (outcome.status === 'not_found') throw notFound('merge')
      if (outcome.status === 'blocked') throw new ApiError(409, describeObstacle(noun, outcome.obstacle), [], merge)
      const { survivor, merged } = outcome
      return { data: { survivor, merged } }
    },
  })
}

async function describeMerge(
  db: Kysely<Database>,
  kind: MergeKind,
  { id, mergeId }: { id: string; mergeId: string },
  now: Date,
): Promise<MergeDetail> {
  const page = await kind.findUndoPage(db, id, mergeId, now)
  if (!page) throw notFound('merge')
  const { survivor, merged, by, at, undoableUntil, returned, since, obstacle } = page
  return {
    id: mergeId,
    survivor,
    merged,
    mergedBy: by,
    mergedAt: at,
    ...(undoableUntil !== undefined && { undoableUntil }),
    returned,
    relationshipsSince: since,
    obstacle: obstacle && describeObstacle(kind.noun, obstacle),
  }
}

function withArticle(noun: Noun): string {
  return noun === 'athlete' ? 'an athlete' : 'a brand'
}

function notFound(what: Noun | 'merge'): ApiError {
  return new ApiError(404, `${titleOf(what)} not found`)
}

function invalid(message: string): ApiError {
  return new ApiError(422, 'The request is not valid.', [{ path: 'duplicateId', message }])
}
