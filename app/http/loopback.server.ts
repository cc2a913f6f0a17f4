import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

type Arrival = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Headers that proxies add to what they pass on. */
const PASSED_ON = /^(forwarded|via|x-forwarded(-.+)?|x-(real|client)-ip|(cf-connecting|true-client)-ip)$/

/**
 * Whether a client on this machine sent the request itself. A proxy on this machine passes on what others sent, so a
 * request that bears the trace of one did not, nor any where the operator counts on proxies.
 */
export function cameOverLoopback({ socket, headers }: Arrival, trustedProxies: number): boolean {
  return trustedProxies === 0 && isLoopback(socket.remoteAddress) && !Object.keys(headers).some(isPassedOn)
}

/** Whether the host of an address names this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOST.test(hostname)
}

function isLoopback(address = ''): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

function isPassedOn(header: string): boolean {
  return PASSED_ON.test(header)
}
