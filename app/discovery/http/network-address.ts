import ipaddr from 'ipaddr.js'

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Lies in a public range, yet answers every machine on Azure with that machine's own settings and certificates. */
const AZURE_PLATFORM = '168.63.129.16'

/**
 * Whether an address belongs to a host of the public Internet. Everything else is not to be connected to: private,
 * loopback, link-local, carrier-grade NAT, multicast, documentation, translated and reserved ranges, and what does not
 * parse.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false

  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast' && address.toString() !== AZURE_PLATFORM
  // Mapped and translated addresses fall outside 2000::/3, so none of them can smuggle an IPv4 address in.
  return address.match(GLOBAL_IPV6) && address.range() === 'unicast'
}

/** Takes the host of a parsed URL, where decimal, octal and hexadecimal spellings already read as dotted numbers. */
export function isAddressLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || ipaddr.isValid(hostname)
}
