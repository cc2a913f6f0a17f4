import type { ServerBuild } from '@remix-run/node'

declare module '@remix-run/node' {
  /** What the server hands to every loader and action; the development server hands over nothing. */
  interface AppLoadContext {
    serverBuild?: ServerBuild
    cspNonce?: string
    requestId?: string
    clientAddress?: string
    /** Whether the client runs on this machine and no proxy passed its request on. */
    cameOverLoopback?: boolean
    /** Whether a page's script asks for the route's data: Remix holds the whole answer in memory and encodes it anew. */
    isPageData?: boolean
    /** Of a visitor who has asked for too many pages: loaders refuse him. */
    hasNoAllowance?: boolean
    /** Seconds; of a page's answer Remix keeps the status but not the header. */
    retryAfter?: string
  }
}

/** Counts visitors together where no server has told their addresses. */
export const UNKNOWN_ADDRESS = '127.0.0.1'
