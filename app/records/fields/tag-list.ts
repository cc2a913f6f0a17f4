import { z } from 'zod'
import { PageQuerySchema } from '#app/base/api/pagination.ts'

export const TagListQuerySchema = PageQuerySchema.extend({
  search: z.string().trim().max(200).optional().describe('A part of the tag'),
  limit: PageQuerySchema.shape.limit.unwrap().default(50),
})
export type TagListQuery = z.infer<typeof TagListQuerySchema>

/** A tag with the number of its records. */
export const CountedTagSchema = z
  .object({
    id: z.string().describe('Its name without case and accents'),
    name: z.string(),
    athletes: z.int(),
    brands: z.int(),
    links: z.int(),
  })
  .meta({ id: 'Tag' })
export type CountedTag = z.infer<typeof CountedTagSchema>
