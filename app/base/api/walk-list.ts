import { ApiError } from './api-error.ts'
import { type ListPosition, nameOfRow, readCursor } from './list-cursor.ts'
import { type Paginated, paginated } from './pagination.ts'

/** Pages looked through on each side of where the last row was. */
const PAGES_AROUND = 50

type Load = (page: number) => Promise<Paginated>

/** The answer to a query; to one with a cursor, made of the pages of the list that the rows after it are on. */
export async function walked<Query, Answer>(
  query: Query,
  answer: (query: Query) => Promise<Answer> | Answer,
): Promise<Answer> {
  const { cursor, limit } = (query ?? {}) as { cursor?: string; limit?: number }
  if (cursor === undefined || limit === undefined) return answer(query)
  return walkList(cursor, limit, async (page) => (await answer({ ...query, page })) as Paginated) as Promise<Answer>
}

/**
 * The rows after a cursor. Rows may have been added or deleted since, so the last rows of the walk are looked for around their
 * place, and what follows it now is returned: no row comes twice because others were added before it.
 */
async function walkList(cursor: string, limit: number, load: Load): Promise<Paginated> {
  const position = readCursor(cursor)
  const next = position && (await findNext(position, limit, load))
  if (next === undefined) {
    const fault = { path: 'cursor', message: 'The list has changed too much, or this is no cursor: start without it' }
    throw new ApiError(422, 'The request is not valid.', [fault])
  }

  const [page, offset] = [Math.floor(next / limit) + 1, next % limit]
  const first = await load(page)
  const second = offset > 0 && first.pagination.hasNext ? await load(page + 1) : undefined
  const rows = [...first.data.slice(offset), ...(second?.data.slice(0, offset) ?? [])]
  // The row that was found may not be the last one.
  const seen = rows.findIndex((row) => !position?.lastRows.includes(nameOfRow(row)))
  const unseen = seen < 0 ? [] : rows.slice(seen)
  const { total } = first.pagination
  return paginated(unseen, total, { page, limit, offset: next + rows.length - unseen.length })
}

/** The place after the last row of the walk, or one before it, in the list as it is now. */
async function findNext({ offset, lastRows }: ListPosition, limit: number, load: Load): Promise<number | undefined> {
  const expected = Math.ceil(offset / limit)
  for (let away = 0; away <= PAGES_AROUND; away += 1) {
    for (const page of new Set([expected + away, Math.max(1, expected - away)])) {
      const index = (await load(page)).data.findLastIndex((row) => lastRows.includes(nameOfRow(row)))
      if (index >= 0) return (page - 1) * limit + index + 1
    }
  }
  return undefined
}
