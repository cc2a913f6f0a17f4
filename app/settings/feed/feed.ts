import { z } from 'zod'

export const FeedSchema = z
  .object({ name: z.string(), address: z.string().describe('Whoever knows it can read the feed') })
  .meta({ id: 'Feed' })
export type Feed = z.output<typeof FeedSchema>
