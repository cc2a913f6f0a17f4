import { createHash } from 'node:crypto'
import { isKnownTag } from '#app/http/bodies/entity-tag.ts'
import { wholeAnswer } from '#app/http/bodies/whole-answer.server.ts'

/** A JSON response to a GET with its ETag; 304 when the client already has it. */
export function taggedJson(request: Request, value: unknown, status = 200): Response {
  const body = JSON.stringify(value)
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const headers = { ETag: tag, Vary: 'Authorization, Cookie', 'Cache-Control': 'private, no-cache' }

  if (isKnownTag(request.headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers })
  return wholeAnswer(body, { status, headers: { ...headers, 'Content-Type': 'application/json' } })
}
