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
      host: z.string().nullable().describe('Null: the operator has given no address'),
      condition: z.enum(PROVIDER_CONDITIONS),
      requestsToday: z.int().describe('In the last 24 hours'),
      budgetPerDay: z.int().nullable().describe('The most requests in 24 hours; null: unlimited'),
      needs: z.array(z.string()).describe('Environment variables that would turn it on; empty: it is on'),
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
