import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { CustomFetch } from 'openid-client'
import { Agent, fetch } from 'undici'
import { isAddressLiteral, isPublicAddress } from '#app/base/http/network-address.ts'
import { config } from '#app/base/platform/config.server.ts'

/** That the address is not one to connect to by what an administrator has entered. */
export class InsideNetwork extends Error {
  override name = 'InsideNetwork'
}

const agent = new Agent({ connect: { lookup: lookUpPublic } })

/**
 * Requests of a provider that an administrator has entered, who is not the operator and must not make the server connect
 * inside its network: every address of a name is checked as it is connected to.
 */
export const guardedFetch: CustomFetch = async (address, options) => {
  const url = new URL(address)
  const host = `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`
  const isAllowed = config().fetchAllowedHosts.includes(host)
  if (!isAllowed && url.protocol !== 'https:') throw new InsideNetwork('Only https is used.')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!isAllowed && isAddressLiteral(url.hostname) && !isPublicAddress(literal)) throw new InsideNetwork(INSIDE)
  const init = { ...options, ...(!isAllowed && { dispatcher: agent }) } as Parameters<typeof fetch>[1]
  const answer = await fetch(url, init)
  const { status, statusText } = answer
  return new Response(answer.body && (await answer.arrayBuffer()), { status, statusText, headers: [...answer.headers] })
}

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

function lookUpPublic(hostname: string, options: LookupOptions, callback: Callback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new InsideNetwork(INSIDE), [])
    const [first] = addresses
    if (options.all || !first) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

const INSIDE = 'The address is inside the network.'
