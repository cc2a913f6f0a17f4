import { ADMIN } from './product.ts'

/** Signs in with the form, like a browser without JavaScript; returns the session's Cookie header. */
export async function signInToPages(
  url: string,
  account: { email: string; password: string } = ADMIN,
): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams(account),
  })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('icon-radar-auth='))
  if (!cookie) throw new Error(`Signing in answered ${answer.status} without a session`)
  return cookie.split(';')[0] ?? ''
}
