import { ApiError } from './api-error.ts'

const LARGEST_JSON_BODY = 1_048_576

/** The parsed body, undefined when there is none. Throws 415 for another type, 413 above the limit and 400 for malformed JSON. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!request.body || request.headers.get('Content-Length') === '0') return undefined
  if (mediaType(request) !== 'application/json') throw new ApiError(415, 'The body must be application/json.')

  const text = await readText(request, request.body)
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(400, 'The body is not well-formed JSON.')
  }
}

export function assertMultipart(request: Request): undefined {
  if (mediaType(request) !== 'multipart/form-data') throw new ApiError(415, 'The body must be multipart/form-data.')
}

async function readText(request: Request, body: ReadableStream<Uint8Array>): Promise<string> {
  if (Number(request.headers.get('Content-Length') ?? 0) > LARGEST_JSON_BODY) throw tooLarge()

  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > LARGEST_JSON_BODY) throw tooLarge()
    chunks.push(chunk)
  }
  return decode(Buffer.concat(chunks))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError(400, 'The body is not well-formed UTF-8.')
  }
}

function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function tooLarge(): ApiError {
  return new ApiError(413, `The body is larger than ${LARGEST_JSON_BODY} bytes.`)
}
