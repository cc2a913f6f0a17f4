/**
 * The path only: a query string may contain tokens or search terms, and the path of a password reset contains a token.
 */
export function loggedPath({ pathname }: URL): string {
  return pathname.replace(/^(\/reset-password\/).+/i, '$1…')
}
