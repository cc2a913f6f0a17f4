/** The path alone: a query can carry tokens and what people searched for, and so can the link of a password reset. */
export function loggedPath({ pathname }: URL): string {
  return pathname.replace(/^(\/reset-password\/).+/i, '$1…')
}
