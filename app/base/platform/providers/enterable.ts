import { z } from 'zod'
import type { ProviderDeclaration } from './provider-declaration.ts'
import { type DeclaredName, PROVIDERS } from './provider-list.ts'

/** What administrators may enter for a source: its keys, and its address if it has none of its own. */
export function enterableVariables({ address, keys }: ProviderDeclaration): string[] {
  const hasAddress = address.default !== undefined || address.elsewhere !== undefined
  return hasAddress ? [...keys] : [address.variable, ...keys]
}

export function findProvider(name: string): (ProviderDeclaration & { name: DeclaredName }) | undefined {
  return PROVIDERS.find((provider) => provider.name === name)
}

/** Goes into a header or a query: printable, without spaces. */
export const ProviderKeySchema = z
  .string({ error: 'Enter the key' })
  .trim()
  .min(1, 'Enter the key')
  .max(4096, 'A key can have at most 4096 characters')
  .regex(/^[\x21-\x7e]+$/, 'A key cannot contain spaces or special characters')

/** A base URL, to which paths and queries are added. */
export const EnteredAddressSchema = z
  .string({ error: 'Enter the address' })
  .trim()
  .min(1, 'Enter the address')
  .max(2000, 'An address can have at most 2000 characters')
  .refine(isBaseUrl, 'Enter an address such as https://search.example.com, without user name, ? and #')
  .transform((address) => address.replace(/\/+$/, ''))

function isBaseUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password, search, hash } = new URL(text)
  return hostname !== '' && username + password + search + hash === '' && !/[?#]/.test(text)
}

const MAX_REQUESTS_A_DAY = 1_000_000
const MAX_DOLLARS_A_DAY = 10_000
export const MoneySchema = z.coerce
  .number({ error: 'Enter an amount' })
  .positive('Enter more than 0')
  .max(MAX_DOLLARS_A_DAY, 'Enter 10,000 or less')
export const BudgetSchema = z.coerce
  .number({ error: 'Enter a number' })
  .int('Enter a whole number')
  .min(1, 'Enter 1 or more')
  .max(MAX_REQUESTS_A_DAY, 'Enter 1,000,000 or less')
