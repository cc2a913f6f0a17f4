import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { apiActions, apiOperation, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { describeRelationship } from '#app/records/relationships/describe-relationship.server.ts'
import { RelationshipSchema } from '#app/records/relationships/relationship.ts'
import { reviewRelationship } from '#app/records/relationships/review/review-relationship.server.ts'
import { ReviewSchema } from '#app/records/relationships/review/review-schema.ts'
import { undoReview } from '#app/records/relationships/review/undo-review.server.ts'

const response = z.object({ data: RelationshipSchema })

export const action = apiActions({
  PUT: apiOperation({
    access: 'admin',
    summary: 'Accepts or rejects a relationship; later findings do not change the decision',
    params: RecordParams,
    body: ReviewSchema,
    response,
    answer: async ({ params, body, author, writer, now }) => {
      await reviewRelationship(writer, params.id, body, author, now)
      return found(await describeRelationship(writer, params.id))
    },
  }),
  DELETE: apiOperation({
    access: 'admin',
    summary: 'Undoes the last decision of the past 30 days, returning to the one before it or to the evidence',
    params: RecordParams,
    response,
    others: { 409: { description: 'There is no decision to undo, or the last one is older' } },
    answer: async ({ params, author, writer, now }) => {
      const { status } = await undoReview(writer, params.id, author, now)
      if (status === 'not_reviewed') throw new ApiError(409, 'There is no review to undo')
      if (status === 'too_late') throw new ApiError(409, 'A decision can be undone for 30 days')
      return found(await describeRelationship(writer, params.id))
    },
  }),
})

function found<Relationship>(relationship: Relationship | undefined): { data: Relationship } {
  if (!relationship) missing('Relationship not found')
  return { data: relationship }
}
