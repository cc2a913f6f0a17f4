import { mediaType, readBody } from './read-body.server.ts'

const MAX_FORM_BYTES = 65_536
const MAX_FIELDS = 100

export interface FormLimits {
  repeated?: readonly string[]
  maxFields?: number
  maxBytes?: number
}

/**
 * The fields of a form that `known` or its schema names: each at most once unless `repeated` names it; all others are
 * dropped. Libraries parse structure out of field names (`a[7].b`), so unknown names must not reach them. Throws the
 * error response if the body is not a form.
 */
export async function readForm(
  request: Request,
  known: readonly string[] | { shape: Record<string, unknown> },
  { repeated = [], maxFields = MAX_FIELDS, maxBytes = MAX_FORM_BYTES }: FormLimits = {},
): Promise<URLSearchParams> {
  const sent = await readFields(request, maxFields, maxBytes)
  const names = new Set('shape' in known ? Object.keys(known.shape) : known)
  const fields = sent.filter(([name]) => names.has(name))
  const single = fields.map(([name]) => name).filter((name) => !repeated.includes(name))
  if (new Set(single).size < single.length) throw refuse(400, 'Bad Request')
  const form = new URLSearchParams(fields)
  noteForm(request, form)
  return form
}

/**
 * Every field of a form whose own page will not read it, if it is a form. A name may have one full stop, as those of our
 * forms do, and nothing else that a library takes for structure.
 */
export async function readWholeForm(
  request: Request,
  { maxFields, maxBytes }: FormLimits = {},
): Promise<URLSearchParams | undefined> {
  try {
    const sent = await readFields(request, maxFields, maxBytes)
    return new URLSearchParams(sent.filter(([name]) => isPlain(name)))
  } catch (refusal) {
    if (refusal instanceof Response) return undefined
    throw refusal
  }
}

const PLAIN_NAME = /^[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?$/

function isPlain(name: string): boolean {
  return PLAIN_NAME.test(name) && !name.split('.').some((part) => part in Object.prototype)
}

async function readFields(
  request: Request,
  maxFields = MAX_FIELDS,
  maxBytes = MAX_FORM_BYTES,
): Promise<[string, string][]> {
  if (request.body && mediaType(request) !== 'application/x-www-form-urlencoded')
    throw refuse(415, 'Unsupported Media Type')
  const body = await readBody(request, maxBytes)
  if (!body) throw refuse(413, 'Content Too Large')

  const sent = [...new URLSearchParams(body.toString('utf8'))]
  if (sent.length > maxFields) throw refuse(400, 'Bad Request')
  return sent
}

/** Stores the parsed form of a request for `formOf`. */
export function noteForm(request: Request, form: URLSearchParams): void {
  readForms.set(request, form)
}

/** The parsed form of a request, with its file names; empty before it was read. */
export function formOf(request: Request): URLSearchParams {
  return readForms.get(request) ?? new URLSearchParams()
}

const readForms = new WeakMap<Request, URLSearchParams>()

function refuse(status: number, statusText: string): Response {
  return new Response('The form could not be read.', { status, statusText })
}
