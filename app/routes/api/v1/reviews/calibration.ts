import { z } from 'zod'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { listDecisionGroups } from '#app/reviews/calibration/calibration.queries.server.ts'
import { CalibrationSchema, calibrate } from '#app/reviews/calibration/calibration.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Compares people’s decisions with the model’s verdicts, per kind of evidence and confidence',
    response: z.object({ data: CalibrationSchema }),
  },
  async ({ reader }) => ({ data: calibrate(await listDecisionGroups(reader)) }),
)
