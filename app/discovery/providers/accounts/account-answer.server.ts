import type { HttpResponse } from '../../http/http-exchange.server.ts'
import { UnexpectedResponse } from '../../http/read-response.server.ts'

/** The answer about an account; undefined for the statuses that say that there is no such account. */
export function readAccountAnswer<T>(
  { status }: HttpResponse,
  label: string,
  absent: readonly number[],
  read: () => T,
): T | undefined {
  if (absent.includes(status)) return undefined
  if (status === 401 || status === 403) throw new UnexpectedResponse(`${label} refuses access (${status}).`)
  if (status !== 200) throw new UnexpectedResponse(`${label} responded with ${status}.`)
  return read()
}
