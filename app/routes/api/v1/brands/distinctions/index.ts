import { z } from 'zod'
import { brandDuplicates } from '#app/records/brands/duplicates/brand-duplicates.server.ts'
import { distinctionsCall, distinguishCall } from '#app/records/duplicates/duplicate-calls.server.ts'

export const loader = distinctionsCall(brandDuplicates)

export const action = distinguishCall(
  'brand',
  z.object({ brandId: z.string().min(1), otherId: z.string().min(1) }),
  (body) => body.brandId,
)
