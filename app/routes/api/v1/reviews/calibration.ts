import { z } from 'zod'
import { listDecisionGroups } from '#app/discovery/reviews/calibration/calibration.queries.server.ts'
import { CalibrationSchema, calibrate } from '#app/discovery/reviews/calibration/calibration.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Compares people’s decisions with the model’s verdicts, per kind of evidence and confidence',
  response: z.object({ data: CalibrationSchema }),
  answer: async ({ reader }) => ({ data: calibrate(await listDecisionGroups(reader)) }),
})
