import { z } from 'zod'
import { ApiError, missing } from '#app/base/api/api-error.ts'
import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { apiAction, apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { APART, type Noun, titleOf } from '#app/records/merging/merge-words.ts'
import { distinguish, withdrawDistinction } from './distinguish.server.ts'
import type { DuplicateKind } from './duplicate-kind.ts'
import { listDistinctions } from './duplicates.queries.server.ts'

type Kind<Group, Named extends { id: string; name: string }, Distinction> = DuplicateKind<Group, Named, Distinction>

export function duplicatesCall<Group, Named extends { id: string; name: string }, Distinction>(
  kind: Kind<Group, Named, Distinction>,
) {
  return apiLoader({
    access: 'admin',
    summary: `Lists ${kind.noun}s that may be ${kind.noun === 'athlete' ? 'the same person' : 'the same'}: ${kind.order}`,
    query: PageQuerySchema,
    response: listOf(kind.schemas.group),
    answer: async ({ query, reader }) => {
      const { groups, total } = await kind.list(reader, query)
      return paginated(groups, total, query)
    },
  })
}

export function distinctionsCall<Group, Named extends { id: string; name: string }, Distinction>(
  kind: Kind<Group, Named, Distinction>,
) {
  return apiLoader({
    access: 'admin',
    summary: `Lists the pairs of ${kind.noun}s marked as ${APART[kind.noun].toLowerCase()}, newest first`,
    query: PageQuerySchema,
    response: listOf(kind.schemas.distinction),
    answer: async ({ query, reader }) => {
      const nameAll = (ids: readonly string[]) => kind.nameAll(reader, ids)
      const { distinctions, total } = await listDistinctions(reader, kind.noun, query, nameAll)
      return paginated(
        distinctions.map((told) => kind.describe(told)),
        total,
        query,
      )
    },
  })
}

export function distinguishCall<Body extends z.ZodType<{ otherId: string }>>(
  noun: Noun,
  body: Body,
  idOf: (body: z.output<Body>) => string,
) {
  return apiAction('POST', {
    access: 'admin',
    summary: `Marks two ${noun}s as ${APART[noun].toLowerCase()}, so that they are no longer listed as duplicates`,
    body,
    response: z.object({ data: z.object({ id: z.string() }) }),
    answer: async ({ body, author, writer, now }) => {
      const outcome = await distinguish(writer, noun, [idOf(body), body.otherId], author, now)
      if (outcome.status === 'told') return { data: { id: outcome.id } }
      const message = outcome.status === 'same' ? `Choose two different ${noun}s.` : `${titleOf(noun)} not found`
      throw new ApiError(422, 'The request is not valid.', [{ path: 'otherId', message }])
    },
  })
}

export function withdrawCall(noun: Noun) {
  return apiAction('DELETE', {
    access: 'admin',
    summary: `Undoes the decision that two ${noun}s are ${APART[noun].toLowerCase()}`,
    params: RecordParams,
    answer: async ({ params, author, writer, now }) => {
      if (!(await withdrawDistinction(writer, noun, params.id, author, now))) missing('Decision not found')
      return undefined
    },
  })
}
