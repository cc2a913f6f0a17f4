import { shared } from '#app/base/platform/shared/shared.server.ts'
import { VERSION } from '#app/base/platform/version.ts'
import { followRedirects, RedirectLoop, SafeFetch } from '#app/discovery/http/addresses/safe-fetch.server.ts'
import { isAllowedHost, RefusedAddress } from '#app/discovery/http/addresses/site-address.ts'
import { HttpFailure, type HttpResponse } from '#app/discovery/http/http-exchange.server.ts'
import { fileKindOf, HEAD_BYTES } from '#app/files/formats/file-kind.ts'
import { MAX_UPLOAD_BYTES } from '../new-upload/upload-file.ts'

export type FetchFailure = { status: 'failed'; problem: string }

export interface Fetching {
  /** Exact `host:port` pairs exempt from the guard. */
  allowedHosts: readonly string[]
  signal: AbortSignal
}

/** Of tables in memory, each of which may be as large as the largest upload. */
const PERMITS = { most: 2, kept: 0, maxOfOne: 2 }
const OWNER = { id: 'tables', isPreferred: false }

/** Fetches a table and keeps it, in turn, since it is in memory until it is kept. */
export async function withTable<Outcome>(
  address: string,
  fetching: Fetching,
  keep: (bytes: Buffer) => Promise<Outcome>,
): Promise<Outcome | FetchFailure> {
  const turn = await shared.waitForTurn({ queue: 'tables', limits: PERMITS, owner: OWNER }, fetching.signal)
  try {
    fetching.signal.throwIfAborted()
    const fetched = await fetchTable(address, fetching)
    return fetched.status === 'failed' ? fetched : await keep(fetched.bytes)
  } finally {
    turn.end()
  }
}

const CONNECT_WITHIN_MS = 10_000
const WITHIN_MS = 60_000

/** Behind the guard against internal addresses; each redirect is checked like the address. */
async function fetchTable(address: string, { allowedHosts, signal }: Fetching) {
  const guarded = new SafeFetch({ allowedHosts, connectTimeoutMs: CONNECT_WITHIN_MS })
  const endsAt = performance.now() + WITHIN_MS
  const headers = { accept: ACCEPTED, 'user-agent': `Icon-Radar/${VERSION}` }
  const fetchHop = (url: URL) => {
    const totalTimeoutMs = Math.max(1, endsAt - performance.now())
    return guarded.fetchOnce(url.href, headers, { totalTimeoutMs, maxBytes: MAX_UPLOAD_BYTES }, signal)
  }
  try {
    const { response } = await followRedirects(check(address), fetchHop, { check })
    return outcomeOf(response)
  } catch (error) {
    if (signal.aborted) throw error
    return failed(describeFailure(error))
  } finally {
    await guarded.close()
  }

  function check(text: string): URL {
    const url = guarded.check(text)
    if (url.protocol !== 'https:' && !isAllowedHost(url, new Set(allowedHosts))) throw new UnsafeProtocol()
    return url
  }
}

class UnsafeProtocol extends Error {
  override name = 'UnsafeProtocol'
}

const ACCEPTED = 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5'

function outcomeOf({ status, body }: HttpResponse): FetchFailure | { status: 'fetched'; bytes: Buffer } {
  if (status < 200 || status > 299)
    return failed(`The address responded with status ${status}${ADVICE.get(status) ?? '.'}`)
  if (body.length === 0) return failed('The address responded with nothing.')
  return isPage(body) ? failed(IS_A_PAGE) : { status: 'fetched', bytes: body }
}

/** Such as one to sign in, or the one on which a sheet is edited. */
function isPage(body: Buffer): boolean {
  const head = body.subarray(0, HEAD_BYTES)
  return fileKindOf(head).kind === 'refused' && head.toString('latin1').trimStart().replace(/^ï»¿/, '').startsWith('<')
}

const IS_A_PAGE =
  'The address leads to a page, not to a table. Use the link to the CSV file or workbook itself, which anyone can open.'

const PRIVATE = ': it is not open to everyone. Publish the sheet and use that link.'
const ADVICE = new Map([
  [401, PRIVATE],
  [403, PRIVATE],
  [404, ': there is no table.'],
  [410, ': there is no table any more.'],
])

function describeFailure(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message
  if (error instanceof UnsafeProtocol) return 'Only addresses that begin with https:// are fetched.'
  if (error instanceof RedirectLoop) return 'The address leads from one to the next and to no table.'
  if (!(error instanceof HttpFailure)) throw error
  if (error.kind === 'too_large') return 'The table is larger than 50 MB.'
  return error.kind === 'timeout'
    ? 'The address did not respond in time.'
    : 'The address could not be reached, or its response could not be read.'
}

function failed(problem: string): FetchFailure {
  return { status: 'failed', problem }
}
