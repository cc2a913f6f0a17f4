import ipaddr from 'ipaddr.js'

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** In a public range, but Azure machines get their own settings and certificates from it. */
const AZURE_PLATFORM = '168.63.129.16'

/**
 * Whether an address belongs to a public Internet host. Everything else is rejected: private, loopback, link-local,
 * carrier-grade NAT, multicast, documentation, translated and reserved ranges, and what does not parse.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false

  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast' && address.toString() !== AZURE_PLATFORM
  // Mapped and translated addresses are outside 2000::/3, so none can smuggle in an IPv4 address.
  return address.match(GLOBAL_IPV6) && address.range() === 'unicast'
}

/** What every spelling of an IPv4 address is made of; the parser throws for each name it rejects, which is slow. */
const MAY_BE_IPV4 = /^[\da-fx.]+$/i

/**
 * Takes the host of a parsed URL, where decimal, octal and hexadecimal spellings have been normalised to dotted
 * numbers.
 */
export function isAddressLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || (MAY_BE_IPV4.test(hostname) && ipaddr.isValid(hostname))
}
