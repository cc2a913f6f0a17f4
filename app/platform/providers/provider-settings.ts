import { z } from 'zod'
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
}
export type ProviderSettings = Readonly<Record<DeclaredName, ProviderSetting>>

export const AddressSchema = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const KeySchema = z.string().min(1).optional()

/** The environment variables of all sources. */
export const ProviderVariablesSchema = z.object(
  Object.fromEntries(
    PROVIDERS.flatMap(({ address, keys }: ProviderDeclaration): [string, z.ZodType<string | undefined>][] => [
      [address.variable, withDefault(address.default)],
      ...keys.map((key): [string, z.ZodType<string | undefined>] => [key, KeySchema]),
    ]),
  ),
)

function withDefault(address: string | undefined): z.ZodType<string | undefined> {
  return address === undefined ? AddressSchema.optional() : AddressSchema.default(address)
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
  }
}

function hasSomebodyToAsk({ address: { elsewhere } }: ProviderDeclaration, address: string | undefined): boolean {
  return address !== undefined || elsewhere !== undefined
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
