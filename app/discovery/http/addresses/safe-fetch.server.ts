import { lookup } from 'node:dns/promises'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from '#app/base/http/network-address.ts'
import { type ExchangeLimits, exchange, HttpFailure, type HttpResponse } from '../http-exchange.server.ts'
import { sleep } from '../sleep.ts'
import { checkSiteAddress, isAllowedHost, RefusedAddress } from './site-address.ts'

export interface SafeFetchConfig {
  /** Exact `host:port` pairs exempt from the rules about names, ports and addresses. */
  allowedHosts: readonly string[]
  /** The operator's egress gateway: pages are requested from `{gatewayUrl}/{page URL}`, and it checks the addresses. */
  gatewayUrl?: string
  connectTimeoutMs: number
}

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<string[]>

/** Connects to a checked address; `servername` is the requested name. */
export type Connect = buildConnector.connector

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_REDIRECTS = 5
const MAX_ADDRESSES = 3

/** More than five redirects, or a redirect loop. */
export class RedirectLoop extends Error {
  override name = 'RedirectLoop'
}

/**
 * Fetches untrusted URLs. Each name is resolved once, every address is checked, and the connection is pinned to a
 * checked address, so DNS rebinding has no effect. Connections are not reused; no proxy and no cookies.
 */
export class SafeFetch {
  readonly #allowedHosts: ReadonlySet<string>
  readonly #gateway: { base: string; agent: Agent } | undefined
  readonly #connect: Connect

  constructor(
    private readonly config: SafeFetchConfig,
    private readonly resolve: Resolve = resolveAll,
    connect?: Connect,
  ) {
    this.#allowedHosts = new Set(config.allowedHosts)
    this.#connect = connect ?? buildConnector({ timeout: config.connectTimeoutMs, allowH2: false })
    this.#gateway = config.gatewayUrl
      ? {
          base: config.gatewayUrl.replace(/\/+$/, ''),
          agent: new Agent({ connect: { timeout: config.connectTimeoutMs } }),
        }
      : undefined
  }

  /** The checks that need no network. Throws RefusedAddress. */
  check(address: string): URL {
    return checkSiteAddress(address, this.#allowedHosts)
  }

  /** Follows redirects, checking each like the first URL. */
  async fetch(address: string, headers: Record<string, string>, limits: ExchangeLimits, signal: AbortSignal) {
    return followRedirects(this.check(address), (url) => this.fetchOnce(url.href, headers, limits, signal), this)
  }

  /** One request without redirects. Throws RefusedAddress, HttpFailure, or the signal's reason. */
  async fetchOnce(
    address: string,
    headers: Record<string, string>,
    limits: ExchangeLimits,
    signal: AbortSignal,
  ): Promise<HttpResponse> {
    const url = this.check(address)
    if (this.#gateway) {
      return exchange(new URL(`${this.#gateway.base}/${url.href}`), headers, this.#gateway.agent, limits, signal)
    }

    const addresses = isAllowedHost(url, this.#allowedHosts) ? null : await this.#resolvePublic(url.hostname, signal)
    const agent = new Agent({ connect: addresses ? this.#pinnedTo(addresses) : this.#connect, pipelining: 0 })
    try {
      return await exchange(url, headers, agent, limits, signal)
    } finally {
      await agent.destroy()
    }
  }

  async close(): Promise<void> {
    await this.#gateway?.agent.close()
  }

  /** Every address must be public: one private address among public ones rejects the name. */
  async #resolvePublic(hostname: string, signal: AbortSignal): Promise<string[]> {
    const addresses = await this.#resolveInTime(hostname, signal)
    if (addresses.length === 0) throw new HttpFailure('network', 'The host name has no address.')
    if (!addresses.every(isPublicAddress)) throw new RefusedAddress('private_address')
    return addresses.toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':'))).slice(0, MAX_ADDRESSES)
  }

  async #resolveInTime(hostname: string, signal: AbortSignal): Promise<string[]> {
    const limit = new AbortController()
    const abort = () => limit.abort(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    const tooLate = sleep(this.config.connectTimeoutMs, limit.signal).then(() => {
      throw new HttpFailure('timeout', 'No complete response arrived in time.')
    })

    try {
      return await Promise.race([this.resolve(hostname), tooLate])
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof HttpFailure) throw error
      throw new HttpFailure('network', 'The host name has no address.', { cause: error })
    } finally {
      signal.removeEventListener('abort', abort)
      limit.abort()
      tooLate.catch(() => {})
    }
  }

  /** Tries the checked addresses in order; the name is only used for TLS and the Host header. */
  #pinnedTo(addresses: string[]): Connect {
    const connect = this.#connect
    return (options, callback) => {
      const servername = options.servername || options.hostname
      tryAddress(0)

      function tryAddress(index: number) {
        connect({ ...options, hostname: addresses[index] ?? '', servername }, (error, socket) => {
          if (error && index + 1 < addresses.length) return tryAddress(index + 1)
          if (error) return callback(error, null)
          callback(null, socket)
        })
      }
    }
  }
}

export interface Followed<T> {
  response: T
  finalUrl: URL
}

/** Follows redirects hop by hop. Each target is checked before anything is sent to it. */
export async function followRedirects<T extends Pick<HttpResponse, 'status' | 'headers'>>(
  start: URL,
  fetchHop: (url: URL) => Promise<T>,
  guard: { check: (address: string) => URL },
): Promise<Followed<T>> {
  const seen = new Set([start.href])
  let url = start

  for (let hops = 0; ; hops += 1) {
    const response = await fetchHop(url)
    const { location } = response.headers
    if (!REDIRECTS.has(response.status) || !location) return { response, finalUrl: url }
    if (hops === MAX_REDIRECTS) throw new RedirectLoop('The address redirects too often.')
    if (!URL.canParse(location, url)) throw new RefusedAddress('unparsable')

    url = guard.check(new URL(location, url).href)
    if (seen.has(url.href)) throw new RedirectLoop('The address redirects in a circle.')
    seen.add(url.href)
  }
}

async function resolveAll(hostname: string): Promise<string[]> {
  const answers = await lookup(hostname, { all: true, verbatim: true })
  return answers.map((answer) => answer.address)
}
