import { hostname } from 'node:os'
import { config } from '#app/base/platform/config.server.ts'
import { isLoopbackHost } from './loopback.server.ts'

/**
 * Whether the product is to be reached under the host of a URL. With PUBLIC_URL these are that URL's host, the names of this
 * machine and the address that the connection came to, on any port; without it, every host. A browser that was led here by
 * another name would treat the pages as that site's.
 */
export function isOwnHost(url: URL, localAddress: string | undefined): boolean {
  const { publicUrl } = config()
  if (publicUrl === undefined || isLoopbackHost(url.hostname)) return true
  return [new URL(publicUrl).hostname, hostname().toLowerCase(), hostOf(localAddress)].includes(url.hostname)
}

function hostOf(address = ''): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/, '')
  return plain.includes(':') ? new URL(`http://[${plain.split('%')[0]}]`).hostname : plain
}
