import { z } from 'zod'

/** An athlete of the directory as another record names one. */
export const NamedAthleteSchema = z.object({ id: z.string(), name: z.string(), sport: z.string() })
export type NamedAthlete = z.infer<typeof NamedAthleteSchema>
