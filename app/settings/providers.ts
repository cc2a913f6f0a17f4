import { z } from 'zod'
import { PROVIDER_CONDITIONS } from './provider-condition.ts'

const Time = z.iso.datetime().nullable()

/** The sources of discovery, as the API shows them. */
export const ProvidersSchema = z.object({
  contactIsSet: z.boolean().describe('Nobody is asked while the operator has not set CONTACT'),
  providers: z.array(
    z.object({
      name: z.string(),
      purpose: z.string(),
      host: z.string(),
      condition: z.enum(PROVIDER_CONDITIONS),
      requestsToday: z.int().describe('In the last 24 hours'),
      failures: z.int().describe('In a row'),
      openUntil: Time.describe('It is not asked before'),
      lastOkAt: Time,
      lastError: z.string().nullable(),
      lastErrorAt: Time,
    }),
  ),
  sites: z
    .object({
      known: z.int(),
      failing: z.int(),
      resting: z.int(),
      lastError: z.string().nullable(),
      lastErrorAt: Time,
    })
    .describe('The sites of brands and athletes, of which there are too many to list'),
})
