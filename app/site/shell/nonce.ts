import { createContext, useContext } from 'react'

/**
 * The nonce of this response's Content-Security-Policy: provided while rendering on the server, absent in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
