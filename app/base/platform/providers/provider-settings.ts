import { z } from 'zod'
import { secret } from '../secret.ts'
import { EnteredAddressSchema, enterableVariables, ProviderKeySchema } from './enterable.ts'
import type { ProviderDeclaration } from './provider-declaration.ts'
import { type DeclaredName, PROVIDERS } from './provider-list.ts'

/** What the operator has configured for one source. */
export interface ProviderSetting {
  /** Base address, which may have a path; without a trailing slash. Undefined: off. */
  address: string | undefined
  /** By environment variable. */
  keys: Readonly<Record<string, string>>
  /** Whether it has an address and all its keys. */
  isConfigured: boolean
  /** The address was entered by an administrator, not by the operator: it is guarded like that of a site. */
  isAddressEntered?: true
  /** In dollars, by what the source charges for, in place of the declared prices. */
  prices?: Readonly<Record<string, number>>
  /** In place of the declared number of requests a day. */
  budgetPerDay?: number
  /** In place of the declared number of dollars a day. */
  usdPerDay?: number
}
export type ProviderSettings = Readonly<Record<DeclaredName, ProviderSetting>>

export const AddressSchema = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const KeySchema = secret(z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces'))

const PriceSchema = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,6})?$/, 'must be a price in dollars such as 0.005')
  .optional()

/** The environment variables of all sources. */
export const ProviderVariablesSchema = z.object(
  Object.fromEntries(
    PROVIDERS.flatMap(
      ({ address, keys, prices = {} }: ProviderDeclaration): [string, z.ZodType<string | undefined>][] => [
        [address.variable, withDefault(address.default)],
        ...keys.map((key): [string, z.ZodType<string | undefined>] => [key, KeySchema]),
        ...Object.keys(prices).map((price): [string, z.ZodType<string | undefined>] => [price, PriceSchema]),
      ],
    ),
  ),
)

function withDefault(address: string | undefined): z.ZodType<string | undefined> {
  return address === undefined ? AddressSchema.optional() : AddressSchema.default(address)
}

type Variables = Record<string, string | undefined>

/** Without the default addresses of sources that a recording need not have. */
export function recordedVariables(variables: Variables, given: Variables): Variables {
  const extra = PROVIDERS.flatMap(({ address }: ProviderDeclaration) => (address.isExtra ? [address.variable] : []))
  const missing = extra.filter((variable) => given[variable] === undefined)
  return { ...variables, ...Object.fromEntries(missing.map((variable) => [variable, undefined])) }
}

export function toProviderSettings(variables: Record<string, string | undefined>): ProviderSettings {
  const settings = PROVIDERS.map((provider) => [provider.name, settingOf(provider, variables)] as const)
  return Object.fromEntries(settings) as Record<DeclaredName, ProviderSetting>
}

function settingOf(provider: ProviderDeclaration, variables: Record<string, string | undefined>): ProviderSetting {
  const address = variables[provider.address.variable]
  const keys = provider.keys.flatMap((key) => (variables[key] === undefined ? [] : [[key, variables[key]] as const]))
  return {
    address,
    keys: Object.fromEntries(keys),
    isConfigured: hasSomebodyToAsk(provider, address) && keys.length === provider.keys.length,
    ...givenPrices(provider, variables),
  }
}

function givenPrices({ prices = {} }: ProviderDeclaration, variables: Variables): Pick<ProviderSetting, 'prices'> {
  const given = Object.entries(prices).flatMap(([variable, { of }]) =>
    variables[variable] === undefined ? [] : [[of, Number(variables[variable])] as const],
  )
  return given.length === 0 ? {} : { prices: Object.fromEntries(given) }
}

/** In dollars, by what the source charges for. */
export function pricesOf(
  { prices = {} }: Pick<ProviderDeclaration, 'prices'>,
  setting: Pick<ProviderSetting, 'prices'>,
): Record<string, number> {
  const declared = Object.values(prices).map(({ of, usd }) => [of, usd] as const)
  return { ...Object.fromEntries(declared), ...setting.prices }
}

function hasSomebodyToAsk({ address: { elsewhere } }: ProviderDeclaration, address: string | undefined): boolean {
  return address !== undefined || elsewhere !== undefined
}

/** The limits of 24 hours. */
export interface EnteredBudget {
  budgetPerDay: number
  usdPerDay?: number
}

/** What administrators have entered, by variable and by source. */
export interface EnteredSettings {
  values: ReadonlyMap<string, string>
  budgets: ReadonlyMap<string, EnteredBudget>
}

/**
 * The settings with what was entered. What the environment gives for a source counts alone. Without rate limits only
 * sources on this machine are asked, so that others stay off.
 */
export function withEntered(
  settings: ProviderSettings,
  entered: EnteredSettings,
  pacing: 'on' | 'off',
): ProviderSettings {
  const all = PROVIDERS.map((provider: ProviderDeclaration) => {
    const name = provider.name as DeclaredName
    const setting = enteredInto(provider, settings[name], entered.values)
    const kept = pacing === 'off' && !isLoopback(setting.address) ? settings[name] : setting
    return [name, { ...kept, ...entered.budgets.get(name) }] as const
  })
  return Object.fromEntries(all) as Record<DeclaredName, ProviderSetting>
}

function enteredInto(
  provider: ProviderDeclaration,
  setting: ProviderSetting,
  entered: ReadonlyMap<string, string>,
): ProviderSetting {
  const given = enterableVariables(provider).some((name) => isGiven(provider, setting, name))
  if (given) return setting

  const values = new Map<string, string | undefined>([[provider.address.variable, setting.address]])
  for (const variable of enterableVariables(provider)) {
    const schema = provider.keys.includes(variable) ? ProviderKeySchema : EnteredAddressSchema
    const value = schema.safeParse(entered.get(variable)).data
    if (value !== undefined) values.set(variable, value)
  }
  const isAddressEntered = setting.address === undefined && values.get(provider.address.variable) !== undefined
  return {
    ...settingOf(provider, Object.fromEntries(values)),
    ...(setting.prices && { prices: setting.prices }),
    ...(isAddressEntered && { isAddressEntered }),
  }
}

/** Whether the environment gives one of the values that can be entered. */
export function isGiven({ address }: ProviderDeclaration, setting: ProviderSetting, variable: string): boolean {
  return variable === address.variable ? setting.address !== undefined : setting.keys[variable] !== undefined
}

export function isLoopback(address: string | undefined): boolean {
  const host = address === undefined ? '' : new URL(address).hostname
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** The first source of which some keys are given and others are not. */
export function findIncompleteKeys(settings: ProviderSettings): readonly string[] | undefined {
  const incomplete = PROVIDERS.find(({ name, keys }: ProviderDeclaration) => {
    const given = Object.keys(settings[name as DeclaredName].keys).length
    return given > 0 && given < keys.length
  })
  return incomplete?.keys
}

/** The variables and addresses of the sources that are asked. */
export function listAskedAddresses(settings: ProviderSettings): { variable: string; address: string }[] {
  return PROVIDERS.flatMap(({ name, address: { variable } }) => {
    const { isConfigured, address } = settings[name]
    return isConfigured && address !== undefined ? [{ variable, address }] : []
  })
}

/** The hosts that are asked, and what for. */
export function listAskedSources(settings: ProviderSettings): { host: string; tells: string }[] {
  return PROVIDERS.flatMap((provider: ProviderDeclaration) => {
    const setting = settings[provider.name as DeclaredName]
    const host = hostOf(provider, setting)
    return setting.isConfigured && host !== null ? [{ host, tells: provider.tells }] : []
  })
}

/** Who is asked: the host of the address, or what is asked instead; null if there is neither. */
export function hostOf({ address: { elsewhere } }: ProviderDeclaration, { address }: ProviderSetting): string | null {
  return address === undefined ? (elsewhere ?? null) : new URL(address).host
}
