/** The path only: a query string may contain tokens or search terms, and so may the path of a link that is sent. */
export function loggedPath({ pathname }: URL): string {
  return pathname.replace(/^(\/(?:reset-password|confirm-email|unsubscribe|feeds|login\/link)\/).+/i, '$1…')
}
