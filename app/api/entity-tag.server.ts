import { createHash } from 'node:crypto'
import { wholeAnswer } from '../http/whole-answer.server.ts'

/** A JSON answer to a GET with its ETag; 304 when the client has it already. */
export function taggedJson(request: Request, value: unknown, status = 200): Response {
  const body = JSON.stringify(value)
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const headers = { ETag: tag, Vary: 'Authorization, Cookie', 'Cache-Control': 'private, no-cache' }

  if (isKnown(request, tag)) return new Response(null, { status: 304, headers })
  return wholeAnswer(body, { status, headers: { ...headers, 'Content-Type': 'application/json' } })
}

function isKnown(request: Request, tag: string): boolean {
  const known = request.headers.get('If-None-Match')
  if (!known) return false
  return known.split(',').some((candidate) => candidate.trim() === '*' || opaque(candidate) === opaque(tag))
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
