import { z } from 'zod'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { readJson } from '#app/discovery/http/json-response.server.ts'
import { ABSENT, neverAnswered, type RefusalTable, spent, untilReset } from '#app/discovery/http/refusals/refusal.ts'

/** Where an account is asked for. */
export interface Place {
  base: string
  /** How the account is called there. */
  name: string
  /** Null: the operator's own address is asked. */
  host: string | null
}

const HANDLE = /^([\w.-]{1,100})@([a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?)$/i

export const MASTODON_REFUSALS: RefusalTable = [
  { status: [404, 410], means: ABSENT },
  { status: [429], means: spent('its limit of requests is reached', untilReset('x-ratelimit-reset')) },
  {
    status: [401, 403],
    words: /authenticated user|requires? (?:authenti|sign|log)/i,
    means: neverAnswered('the server of the account tells signed-in users alone'),
  },
]

/** `name@server`; undefined for anything else. */
export function placeOf(handle: string, ownAddress: string): Place | undefined {
  const [, name, host = ''] = HANDLE.exec(handle.trim()) ?? []
  if (name === undefined) return undefined
  if (ownAddress !== '') return { base: ownAddress, name: `${name}@${host}`, host: null }
  return placeAt(host.toLowerCase(), name)
}

function placeAt(host: string, name: string): Place {
  return { base: `https://${host}`, name, host }
}

/** Where a redirect of a look-up leads, if that is another server. */
export function placeAfter({ status, headers }: HttpResponse, from: Place): Place | undefined {
  const { location = '' } = headers
  if (status < 300 || status > 399 || !URL.canParse(location, from.base)) return undefined
  const { host, protocol } = new URL(location, from.base)
  return protocol === 'https:' && host !== from.host ? placeAt(host, from.name) : undefined
}

const FingerSchema = z.object({
  subject: z.string().optional().catch(undefined),
  links: z.array(z.object({ rel: z.string(), href: z.string() }).nullable().catch(null)).default([]),
})

/** The server of an account whose address names another domain, by that domain's webfinger. */
export function readWebfinger(response: HttpResponse, label: string, from: Place): Place | undefined {
  const { subject = '', links } = readJson(response, FingerSchema, label)
  const href = links.find((link) => link?.rel === 'self')?.href ?? ''
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return undefined
  const { host } = new URL(href)
  return host === from.host ? undefined : placeAt(host, /^acct:([\w.-]{1,100})@/i.exec(subject)?.[1] ?? from.name)
}
