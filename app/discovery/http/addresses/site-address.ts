import { isAddressLiteral } from '#app/base/http/network-address.ts'

/** The one message for every rejected URL, so that it reveals nothing about the network. */
export const REFUSED_MESSAGE = 'This address may not be opened.'

/** `rule` is for the log and the tests; `message` is the same for every rule. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'

  constructor(readonly rule: RefusalRule) {
    super(REFUSED_MESSAGE)
  }
}

export type RefusalRule =
  | 'unparsable'
  | 'scheme'
  | 'credentials'
  | 'address_literal'
  | 'local_name'
  | 'port'
  | 'private_address'

const LOCAL_SUFFIXES = ['localhost', 'local', 'internal', 'home.arpa', 'localdomain']
const WEB_PORTS = new Set(['', '80', '443'])

/**
 * The rules about a URL that need no look-up. Returns it parsed, without fragment and trailing dot of the name. A
 * `host:port` on the operator's allow-list is exempt from the rules about names and ports.
 */
export function checkSiteAddress(text: string, allowedHosts: ReadonlySet<string>): URL {
  if (!URL.canParse(text)) throw new RefusedAddress('unparsable')

  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RefusedAddress('scheme')
  if (url.username !== '' || url.password !== '') throw new RefusedAddress('credentials')

  url.hash = ''
  if (isAllowedHost(url, allowedHosts)) return url

  if (isAddressLiteral(url.hostname)) throw new RefusedAddress('address_literal')
  url.hostname = url.hostname.replace(/\.+$/, '')
  if (isLocalName(url.hostname)) throw new RefusedAddress('local_name')
  if (!WEB_PORTS.has(url.port)) throw new RefusedAddress('port')
  return url
}

export function isAllowedHost(url: URL, allowedHosts: ReadonlySet<string>): boolean {
  return allowedHosts.has(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`)
}

/** Non-ASCII names can imitate another brand's; they are fetched, and flagged in the log. */
export function isInternationalName(hostname: string): boolean {
  return hostname.split('.').some((label) => label.startsWith('xn--'))
}

function isLocalName(hostname: string): boolean {
  if (!hostname.includes('.')) return true
  return LOCAL_SUFFIXES.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`))
}
