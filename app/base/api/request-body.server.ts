import { mediaType, readBody } from '#app/base/http/bodies/read-body.server.ts'
import { ApiError } from './api-error.ts'

const MAX_JSON_BODY_BYTES = 1_048_576
const NOT_JSON = 'The body is not valid JSON.'

/** The parsed body, undefined when there is none. Throws 415 for another type, 413 above the limit and 400 for malformed JSON. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!request.body || request.headers.get('Content-Length') === '0') return undefined
  if (mediaType(request) !== 'application/json') throw new ApiError(415, 'The body must be application/json.')

  const body = await readBody(request, MAX_JSON_BODY_BYTES)
  if (!body) throw new ApiError(413, `The body is larger than ${MAX_JSON_BODY_BYTES} bytes.`)

  const text = decode(body)
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, NOT_JSON)
  }
}

export function assertMultipart(request: Request): undefined {
  if (mediaType(request) !== 'multipart/form-data') throw new ApiError(415, 'The body must be multipart/form-data.')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError(400, NOT_JSON)
  }
}
