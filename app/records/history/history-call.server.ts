import type { Kysely } from 'kysely'
import { z } from 'zod'
import { missing } from '#app/base/api/api-error.ts'
import { apiLoader, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'
import { titleOf } from '#app/records/merging/merge-words.ts'
import type { Database } from '#db/schema.ts'
import { listHistory } from './change.queries.server.ts'
import { ChangeSchema, NextSchema, PageOfChangesSchema, type RecordKind } from './change.ts'

/** The GET call of the history of records of a kind. */
export function historyCall(kind: RecordKind) {
  return apiLoader({
    access: 'user',
    scope: kind === 'brand' ? 'brands:read' : 'athletes:read',
    summary: `Lists who changed what about the ${kind}, newest first`,
    params: RecordParams,
    query: PageOfChangesSchema,
    response: z.object({ data: z.array(ChangeSchema), next: NextSchema }),
    answer: async ({ params: { id }, query, reader }) => {
      if (!(await exists(reader, kind, id))) missing(`${titleOf(kind)} not found`)
      const { changes, next } = await listHistory(reader, kind, id, query)
      return { data: changes.map(({ email: _, token: __, address: ___, ...change }) => change), next }
    },
  })
}

async function exists(db: Kysely<Database>, table: RecordKind, id: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('public_id', '=', id).executeTakeFirst()
  return row !== undefined
}
