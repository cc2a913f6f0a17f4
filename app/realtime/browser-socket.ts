import { leaveSignedOut } from '#app/auth/sign-in/leave-signed-out.ts'
import { holdsInput } from '#app/components/forms/unsent-input.ts'

/**
 * A token that opens a socket and expires within a minute, never stored. Undefined if the session has ended; the page
 * is left then.
 */
export async function requestSocketToken(): Promise<string | undefined> {
  const response = await fetch('/access-token', { headers: { Accept: 'application/json' }, cache: 'no-store' })
  if (response.status === 401) {
    // Unsaved input is kept: submitting it leads to the sign-in page.
    if (!holdsInput(document.forms)) leaveSignedOut(window.location)
    return undefined
  }
  if (!response.ok) throw new Error(`The socket token was refused with status ${response.status}.`)

  const { socketToken } = (await response.json()) as { socketToken: string }
  return socketToken
}

export function openBrowserSocket(token: string, lastEventId: number | undefined): WebSocket {
  const url = new URL('/ws', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('token', token)
  if (lastEventId !== undefined) url.searchParams.set('lastEventId', String(lastEventId))
  return new WebSocket(url)
}
