import { z } from 'zod'
import { athleteDuplicates } from '#app/records/athletes/duplicates/athlete-duplicates.server.ts'
import { distinctionsCall, distinguishCall } from '#app/records/duplicates/duplicate-calls.server.ts'

export const loader = distinctionsCall(athleteDuplicates)

export const action = distinguishCall(
  'athlete',
  z.object({ athleteId: z.string().min(1), otherId: z.string().min(1) }),
  (body) => body.athleteId,
)
