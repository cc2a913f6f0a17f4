import type { CallDescription } from './api-reference.server.ts'

/** Who may make a call, and with which kind of token. */
export function describeAccess({ access, apiToken }: Pick<CallDescription, 'access' | 'apiToken'>): string {
  if (access === 'everyone') {
    return typeof apiToken === 'object'
      ? `open to everyone; an API token needs the scope ${anyOf(apiToken.scopes)}`
      : 'open to everyone'
  }
  const who = access === 'administrators' ? 'administrators only' : 'signed-in users'
  if (apiToken === 'refused') return `${who}: an access token; API tokens are refused`
  if (apiToken === 'any') return `${who}: an access token or any API token`
  return `${who}: an access token, or an API token with the scope ${anyOf(apiToken.scopes)}`
}

function anyOf(scopes: readonly string[]): string {
  return scopes.map((scope) => `\`${scope}\``).join(' or ')
}
