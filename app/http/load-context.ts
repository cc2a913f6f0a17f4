import type { ServerBuild } from '@remix-run/node'

declare module '@remix-run/node' {
  /** What the server passes to every loader and action; the development server passes nothing. */
  interface AppLoadContext {
    serverBuild?: ServerBuild
    cspNonce?: string
    requestId?: string
    clientAddress?: string
    /** The address of this machine that the connection came to. */
    localAddress?: string
    /** Told the public id of the signed-in user of a request, for its log line and its caching. */
    noteUser?: (publicId: string) => void
    /** Whether the client runs on this machine and the request came through no proxy. */
    cameOverLoopback?: boolean
    /** Whether the page's script requests the route's data: Remix buffers that response and re-encodes it. */
    isPageData?: boolean
    /** Set when a visitor has requested too many pages: loaders reject the request. */
    hasNoAllowance?: boolean
    /** The rate limits the request counts against, as the values of RateLimit-Policy and RateLimit. */
    rateLimit?: { policy: string; left: string }
    /** Seconds. Remix keeps the status of a page's response but not this header. */
    retryAfter?: string
  }
}

/** Where no server has set the address, all visitors share one limit. */
export const UNKNOWN_ADDRESS = '127.0.0.1'
