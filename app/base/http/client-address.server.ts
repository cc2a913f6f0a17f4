import ipaddr from 'ipaddr.js'

/**
 * The client's address: the socket's, or behind `trustedProxies` proxies the one that the outermost of them saw.
 * Entries further left in X-Forwarded-For come from the client and are ignored.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const chain = [...(forwardedFor ?? '').split(',').map(withoutPort), socketAddress ?? '']
  const seen = chain.filter(Boolean)
  const address = seen[Math.max(0, seen.length - 1 - trustedProxies)] ?? ''
  return countedAddress(address)
}

/** Some proxies append the client's port: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
function withoutPort(address: string): string {
  return address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
}

/** An IPv6 client owns a whole /64, which counts as one address. */
function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'

  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
}

/** The network of a counted address: its /24, or its /48 in IPv6. */
export function networkOf(address: string): string {
  const [host = ''] = address.split('/')
  if (!ipaddr.isValid(host)) return address

  const parsed = ipaddr.process(host)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 3).join(':') : parsed.octets.slice(0, 3).join('.')
}
