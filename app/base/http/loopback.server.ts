import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

type Arrival = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Headers that proxies add. */
const PASSED_ON = /^(forwarded|via|x-forwarded(-.+)?|x-(real|client)-ip|(cf-connecting|true-client)-ip)$/

/**
 * Whether a client on this machine sent the request itself. A proxy on this machine forwards requests of others: a
 * request with proxy headers is not local, nor is any if the operator has configured trusted proxies.
 */
export function cameOverLoopback({ socket, headers }: Arrival, trustedProxies: number): boolean {
  return trustedProxies === 0 && isLoopback(socket.remoteAddress) && !Object.keys(headers).some(isPassedOn)
}

/** Whether the host of a URL is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOST.test(hostname)
}

function isLoopback(address = ''): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

function isPassedOn(header: string): boolean {
  return PASSED_ON.test(header)
}
