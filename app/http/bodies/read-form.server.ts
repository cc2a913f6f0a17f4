import { mediaType, readBody } from './read-body.server.ts'

const LARGEST_FORM = 65_536
const MOST_FIELDS = 100

/**
 * The fields of a page's form that `known` names, or the schema it is checked with: each at most once unless `repeated`
 * names it, all others left out. Libraries read structure out of names (`a[7].b`), so no name that the page does not know may reach them. Throws
 * what is no form as the answer that says so.
 */
export async function readForm(
  request: Request,
  known: readonly string[] | { shape: Record<string, unknown> },
  { repeated = [] }: { repeated?: readonly string[] } = {},
): Promise<URLSearchParams> {
  if (request.body && mediaType(request) !== 'application/x-www-form-urlencoded')
    throw refuse(415, 'Unsupported Media Type')
  const body = await readBody(request, LARGEST_FORM)
  if (!body) throw refuse(413, 'Content Too Large')

  const sent = [...new URLSearchParams(body.toString('utf8'))]
  if (sent.length > MOST_FIELDS) throw refuse(400, 'Bad Request')

  const names = new Set('shape' in known ? Object.keys(known.shape) : known)
  const fields = sent.filter(([name]) => names.has(name))
  const single = fields.map(([name]) => name).filter((name) => !repeated.includes(name))
  if (new Set(single).size < single.length) throw refuse(400, 'Bad Request')
  const form = new URLSearchParams(fields)
  noteForm(request, form)
  return form
}

/** Keeps what was read of a request's form, for `formOf`. */
export function noteForm(request: Request, form: URLSearchParams): void {
  readForms.set(request, form)
}

/** What was read of a request's form, with the names of its files; nothing before that. */
export function formOf(request: Request): URLSearchParams {
  return readForms.get(request) ?? new URLSearchParams()
}

const readForms = new WeakMap<Request, URLSearchParams>()

function refuse(status: number, statusText: string): Response {
  return new Response('The form could not be read.', { status, statusText })
}
