import type { RecordMissing } from '#app/base/platform/record-missing.ts'

/** Throws a 404 response whose page says that `what` (`Athlete`, `Brand`) was not found, or this in words of its own. */
export function notFound(what: string | RecordMissing): never {
  const init = { status: 404, statusText: 'Not Found' }
  throw typeof what === 'string' ? new Response(`${what} not found`, init) : Response.json(what, init)
}
