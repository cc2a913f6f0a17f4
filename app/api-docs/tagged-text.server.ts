import { createHash } from 'node:crypto'
import { isKnownTag } from '#app/http/bodies/entity-tag.ts'

/** A text file of the product with its ETag; 304 when the client already has it. */
export function taggedText(request: Request, name: string, text: string): Response {
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  const headers = { ETag: tag, 'Cache-Control': 'no-cache' }

  if (isKnownTag(request.headers.get('If-None-Match'), tag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `inline; filename="${name}"`,
    },
  })
}
