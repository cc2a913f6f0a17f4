import type { ProviderDeclaration } from '#app/base/platform/providers/provider-declaration.ts'
import type { ProviderName } from '#app/base/platform/providers/provider-list.ts'
import type { ProviderSetting } from '#app/base/platform/providers/provider-settings.ts'
import type { SafeFetch } from '#app/discovery/http/addresses/safe-fetch.server.ts'
import type { CallOptions } from '#app/discovery/http/call-options.ts'
import type { HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import type { LanePolicy } from '#app/discovery/http/pace/provider-lane.server.ts'
import type { PoliteClient } from '#app/discovery/http/polite-client.server.ts'
import type { PoliteAnswer, PoliteRequest } from '#app/discovery/http/polite-request.server.ts'
import type { RefusalTable } from '#app/discovery/http/refusals/refusal.ts'

const HOUR_MS = 3_600_000

type Call<T> = Pick<PoliteRequest<T>, 'url' | 'maxBytes'> &
  Partial<
    Pick<PoliteRequest<T>, 'headers' | 'lane' | 'cacheMs' | 'totalTimeoutMs' | 'send' | 'reading' | 'usd' | 'refusals'>
  > & {
    /** As in PoliteRequest; gets the source's label for its messages. */
    interpret: (response: HttpResponse, label: string) => T
  }

/** One configured source, as its adapter sees it: the queue, pace and cache time are those of its declaration. */
export interface Source {
  label: string
  /** Base address, without a trailing slash. */
  address: string
  /** By environment variable. */
  keys: Readonly<Record<string, string>>
  /** In dollars, by what is charged for. */
  prices: Readonly<Record<string, number>>
  get: <T>(call: Call<T>, options: CallOptions) => Promise<PoliteAnswer<T>>
  /** The same where there may be nothing: undefined if the source says so. */
  find: <T>(call: Call<T>, options: CallOptions) => Promise<PoliteAnswer<T | undefined>>
}

export function createSource(
  declared: Pick<ProviderDeclaration, 'label' | 'cacheHours'> & { name: string },
  {
    address = '',
    keys,
    prices = {},
    isAddressEntered,
  }: Pick<ProviderSetting, 'address' | 'keys' | 'prices' | 'isAddressEntered'>,
  client: PoliteClient,
  policy: LanePolicy,
  safeFetch?: SafeFetch,
  refusals: RefusalTable = [],
): Source {
  const { label, cacheHours } = declared
  const provider = declared.name as ProviderName
  const usual = {
    provider,
    lane: provider,
    policy,
    label,
    headers: JSON_ONLY,
    cacheMs: cacheHours * HOUR_MS,
    refusals,
    secrets: Object.values(keys).filter(isSecret),
  }
  return {
    label,
    address,
    keys,
    prices,
    get: (call, options) => client.get(requestOf(call), options),
    find: (call, options) => client.get({ ...requestOf(call), whenAbsent: () => undefined }, options),
  }

  function requestOf<T>({ interpret, ...call }: Call<T>): PoliteRequest<T> {
    const read = { reading: interpret, ...call, interpret: (response: HttpResponse) => interpret(response, label) }
    return { ...usual, ...guarded(call.url), ...read }
  }

  /** An administrator must not reach what only the operator may name. */
  function guarded(url: string): Pick<Call<unknown>, 'send'> {
    if (!isAddressEntered) return {}
    return { send: (...sent) => guard().fetchOnce(url, ...sent) }
  }

  function guard(): SafeFetch {
    if (!safeFetch) throw new Error(`${label} has an entered address and no guard.`)
    return safeFetch
  }
}

/** An account's number is none, and to cut a short text out of an error would change what it says. */
function isSecret(key: string): boolean {
  return key.length >= 8 && !/^\d+$/.test(key)
}

const JSON_ONLY = { accept: 'application/json' }

/** Joins a base URL, which may have a path of its own, with a path and query. */
export function joinAddress(base: string, path: string, query: Record<string, string | number> = {}): string {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url.href
}
