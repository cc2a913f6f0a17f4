import { z } from 'zod'

const LAST_PAGE = 10_000_000

/** The parameters of every list. A value out of range is rejected, not clamped. */
export const PageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export type PageQuery = z.infer<typeof PageQuerySchema>

const PaginationSchema = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  hasNext: z.boolean(),
})

/** The response shape of a list of `item`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), pagination: PaginationSchema })
}

export function paginated<Item>(items: Item[], total: number, { page, limit }: PageQuery) {
  return { data: items, pagination: { total, page, limit, hasNext: page * limit < total } }
}
