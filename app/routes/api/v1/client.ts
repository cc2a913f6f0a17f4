import { hash } from 'node:crypto'
import { isKnownTag } from '#app/base/http/bodies/entity-tag.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'
import source from '#app/site/api-docs/client.generated.ts?raw'

export const loader = apiLoader({
  access: 'open',
  summary: 'A client for TypeScript in one file, generated from this description',
  files: ['text/plain'],
  others: { 304: { description: 'Unchanged since the ETag sent' } },
  answer: ({ request }) => taggedText(request, 'client.ts', source),
})

/** A text file of the product with its ETag; 304 when the client already has it. */
function taggedText(request: Request, name: string, text: string): Response {
  const tag = `W/"${hash('sha1', text, 'base64url')}"`
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
