import { hash } from 'node:crypto'
import { isKnownTag } from '#app/base/http/bodies/entity-tag.ts'
import { wholeAnswer } from '#app/base/http/bodies/whole-answer.server.ts'

interface TaggedOptions {
  status?: number
  headers?: Record<string, string>
}

/** A JSON response to a GET with its ETag; 304 when the client already has it. */
export function taggedJson(request: Request, value: unknown, options?: TaggedOptions): Response {
  return taggedText(request, JSON.stringify(value), options)
}

/**
 * The same for what is JSON already. The tag is made of `tagged`, if the response has parts that say nothing new, such
 * as a duration.
 */
export function taggedText(
  request: Request,
  body: string,
  { status = 200, headers: others, tagged = body }: TaggedOptions & { tagged?: string } = {},
): Response {
  const tag = `W/"${hash('sha1', tagged, 'base64url')}"`
  const headers = { ETag: tag, Vary: 'Authorization, Cookie', ...others }

  if (isKnownTag(request.headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers })
  return wholeAnswer(body, { status, headers: { 'Content-Type': 'application/json', ...headers } })
}
