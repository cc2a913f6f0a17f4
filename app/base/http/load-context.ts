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
    /** Told the pattern of the route that serves a request, such as `/athletes/:id`. */
    noteRoute?: (pattern: string) => void
    /** Whether the client runs on this machine and the request came through no proxy. */
    cameOverLoopback?: boolean
    /** Whether the page's script requests the route's data: Remix buffers that response and re-encodes it. */
    isPageData?: boolean
    /** Set when a visitor has requested too many pages: loaders reject the request. */
    hasNoAllowance?: boolean
    /** The rate limits the request counts against, as the values of RateLimit-Policy and RateLimit. */
    rateLimit?: { policy: string; left: string }
    /** Set by an action: the request of the page that is shown in place of its response, without a redirect that loses a form. */
    showInstead?: { request: Request; headers?: HeadersInit }
    /** For the sign-in page shown in place of a form's: what was entered, sealed, or null if it cannot be kept. */
    sealedForm?: string | null
    /** For the form's page shown in place of the sign-in page: its answer, as it was sealed. */
    enteredForm?: object
    /** Seconds. Remix keeps the status of a page's response but not this header. */
    retryAfter?: string
  }
}

/** Where no server has set the address, all visitors share one limit. */
export const UNKNOWN_ADDRESS = '127.0.0.1'
