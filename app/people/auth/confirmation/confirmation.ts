const FRESH_MINUTES = 10
export const FRESH_MS = FRESH_MINUTES * 60_000

/**
 * What confirms an act that outlives the session: the password, or for whoever has none (an OpenID provider or a passkey
 * signs them in) that they have signed in lately.
 */
export type Confirmation = { by: 'password'; email: string } | { by: 'sign_in'; isFresh: boolean }

export const SIGN_IN_AGAIN = `This takes a sign-in of the last ${FRESH_MINUTES} minutes. Sign in again first.`

/** The sign-in page for somebody who is signed in, who comes back afterwards. */
export function signInAgainAddress(redirectTo: string): string {
  return `/login?${new URLSearchParams({ redirectTo, again: '1' })}`
}

export function isSigningInAgain({ searchParams }: URL): boolean {
  return searchParams.has('again')
}
