import { z } from 'zod'
import { nextCursor } from './list-cursor.ts'

const LAST_PAGE = 10_000_000
/** Characters. */
const MAX_LINK_LENGTH = 1_000
const MAX_CURSOR_LENGTH = 500

/** The parameters of every list. A value out of range is rejected, not clamped. */
export const PageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z
    .string()
    .max(MAX_CURSOR_LENGTH)
    .optional()
    .describe('The `nextCursor` of the part before, in place of `page`: rows added meanwhile repeat none'),
})

export type PageQuery = z.infer<typeof PageQuerySchema>

const PaginationSchema = z
  .object({
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    hasNext: z.boolean(),
    nextCursor: z.string().nullable().describe('Leads to the rows after these; null at the end'),
  })
  .meta({ id: 'Pagination' })

/** The response shape of a list of `item`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), pagination: PaginationSchema })
}

export type Paginated = ReturnType<typeof paginated<unknown>>

/** `offset` is the number of rows before these, if they do not begin a page. */
export function paginated<Item>(
  items: Item[],
  total: number,
  { page, limit, offset }: Pick<PageQuery, 'page' | 'limit'> & { offset?: number },
) {
  const before = offset ?? (page - 1) * limit
  const hasNext = before + (offset === undefined ? limit : items.length) < total
  const pagination = { total, page, limit, hasNext, nextCursor: nextCursor(items, before, hasNext) }
  return { data: items, pagination }
}

/**
 * The Link header (RFC 8288) of a list's page: the other pages, with all other parameters as they were sent. Only the
 * neighbours if it would be long: proxies buffer all headers in 4 kB.
 */
export function paginationLinks(url: string, value: unknown): { Link: string } | undefined {
  if (!isPaginated(value)) return undefined

  const { total, page, limit, hasNext, nextCursor } = value.pagination
  if (new URL(url).searchParams.has('cursor')) {
    const next = nextCursor === null ? '' : `, <${addressOf(url, { cursor: nextCursor })}>; rel="next"`
    return { Link: `<${addressOf(url, { page: '1' })}>; rel="first"${next}` }
  }
  const last = Math.max(1, Math.min(LAST_PAGE, Math.ceil(total / limit)))
  const pages = {
    first: 1,
    ...(page > 1 && { prev: Math.min(page - 1, last) }),
    ...(hasNext && { next: page + 1 }),
    last,
  }
  const links = Object.entries(pages).map(
    ([relation, number]) => `<${addressOf(url, { page: String(number) })}>; rel="${relation}"`,
  )
  const all = links.join(', ')
  if (all.length <= MAX_LINK_LENGTH) return { Link: all }

  const neighbours = links.filter((link) => /rel="(?:prev|next)"$/.test(link))
  return neighbours.length > 0 ? { Link: neighbours.join(', ') } : undefined
}

function isPaginated(value: unknown): value is Paginated {
  return typeof value === 'object' && value !== null && 'pagination' in value
}

/** Relative to the host: a client behind a proxy may know the product by another name. */
function addressOf(url: string, place: Record<string, string>): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('cursor')
  for (const [name, value] of Object.entries(place)) searchParams.set(name, value)
  return `${pathname}?${searchParams}`
}
