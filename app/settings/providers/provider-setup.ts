import { z } from 'zod'
import {
  BudgetSchema,
  EnteredAddressSchema,
  enterableVariables,
  MoneySchema,
  ProviderKeySchema,
} from '#app/base/platform/providers/enterable.ts'
import type { ProviderDeclaration } from '#app/base/platform/providers/provider-declaration.ts'

const Time = z.iso.datetime().nullable()

/** One value that a source needs, and where it comes from. A key itself is never shown. */
export const SetupSchema = z.object({
  variable: z.string(),
  isKey: z.boolean().describe('Otherwise it is an address'),
  setIn: z.enum(['environment', 'settings']).nullable().describe('null: not set. The environment takes precedence'),
  isReadable: z.boolean().describe('false: it was encrypted with another secret and must be entered again'),
  endsWith: z.string().nullable().describe('The last four characters of a long key from the settings'),
  setAt: Time,
  setBy: z.string().nullable(),
})
export type Setup = z.infer<typeof SetupSchema>

/** The labels of the fields on the screen. */
const LABELS: Record<string, string> = {
  INSTAGRAM_ACCESS_TOKEN: 'Access token',
  INSTAGRAM_USER_ID: 'User id of your account',
  X_BEARER_TOKEN: 'Bearer token',
}

export function labelOf({ variable, isKey }: Pick<Setup, 'variable' | 'isKey'>): string {
  return LABELS[variable] ?? (isKey ? 'API key' : 'Address')
}

/** The values of one source, which are entered together. */
export function enteredValuesSchema(fields: readonly Pick<Setup, 'variable' | 'isKey'>[]) {
  return z.object(
    Object.fromEntries(
      fields.map(({ variable, isKey }): [string, z.ZodType<string>] => [
        variable,
        isKey ? ProviderKeySchema : EnteredAddressSchema,
      ]),
    ),
  )
}

export function enteredValuesOf(provider: ProviderDeclaration) {
  const fields = enterableVariables(provider).map((variable) => ({ variable, isKey: provider.keys.includes(variable) }))
  return enteredValuesSchema(fields)
}

export const BudgetFormSchema = z.object({
  budgetPerDay: BudgetSchema,
  usdPerDay: MoneySchema.optional().describe('US dollars; for a source that charges'),
})

/** `$0.005` */
export function formatUsd(amount: number): string {
  return `$${Number(amount.toFixed(4))}`
}

/** `A post costs $0.005, a user $0.01 (X_PRICE_PER_POST, X_PRICE_PER_USER).` */
export function describePrices(prices: readonly { variable: string; of: string; usd: number }[]): string {
  const each = prices.map(({ of, usd }, index) => `${index === 0 ? `A ${of} costs` : `a ${of}`} ${formatUsd(usd)}`)
  return `${each.join(', ')} (${prices.map(({ variable }) => variable).join(', ')}).`
}
