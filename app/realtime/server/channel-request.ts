import { z } from 'zod'
import { CHANNELS } from '#db/tables/event.ts'

/** What a browser may send; anything else is logged and ignored. */
const ChannelRequestSchema = z.object({
  type: z.enum(['subscribe', 'unsubscribe']),
  channel: z.enum(CHANNELS),
  timestamp: z.union([z.string(), z.number()]).optional(),
})
export type ChannelRequest = z.infer<typeof ChannelRequestSchema>

export function parseChannelRequest(text: string): ChannelRequest | undefined {
  try {
    return ChannelRequestSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
