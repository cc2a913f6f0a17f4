import { z } from 'zod'
import { PROVIDER_CONDITIONS } from './provider-condition.ts'
import { SetupSchema } from './provider-setup.ts'

const Time = z.iso.datetime().nullable()

/** A source of discovery, as the API shows it. */
export const ListedProviderSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    purpose: z.string(),
    caveat: z.string().nullable().describe('What to know before relying on it'),
    host: z.string().nullable().describe('null: no address is set'),
    condition: z.enum(PROVIDER_CONDITIONS),
    requestsToday: z.int().describe('In the last 24 hours'),
    budgetPerDay: z.int().nullable().describe('The request limit in 24 hours; null: unlimited'),
    defaultBudgetPerDay: z.int().nullable().describe('The default, unless an administrator changed it'),
    money: z
      .object({
        prices: z.array(z.object({ variable: z.string(), of: z.string(), usd: z.number() })),
        spentToday: z.number().describe('At most, in the last 24 hours'),
        perDay: z.number().describe('The spending limit in 24 hours'),
        defaultPerDay: z.number(),
      })
      .nullable()
      .describe('In US dollars; null: it charges nothing'),
    needs: z.array(z.string()).describe('Variables that would turn it on; empty: it is on'),
    setup: z.array(SetupSchema).describe('Settings administrators can enter; keys are never shown'),
    failures: z.int().describe('In a row'),
    openUntil: Time.describe('Paused until then'),
    lastOkAt: Time,
    lastError: z.string().nullable(),
    lastErrorAt: Time,
  })
  .meta({ id: 'Provider' })

export const ProvidersSchema = z.object({
  contactIsSet: z.boolean().describe('No source is contacted while no contact address is set'),
  providers: z.array(ListedProviderSchema),
  trafficLists: z
    .array(
      z.object({
        provider: z.string(),
        listId: z.string(),
        listedOn: z.iso.date(),
        entries: z.int(),
        nextAt: Time.describe('Time of the next fetch'),
      }),
    )
    .describe('Traffic rank lists stored on this server'),
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
