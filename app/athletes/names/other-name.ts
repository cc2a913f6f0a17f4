import { z } from 'zod'

/** A name that an athlete has had, with the sport it was given in. */
export const OtherNameSchema = z.object({ name: z.string(), sport: z.string() })
export type OtherName = z.infer<typeof OtherNameSchema>
