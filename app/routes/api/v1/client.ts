import source from '#app/api-docs/client.ts?raw'
import { taggedText } from '#app/api-docs/tagged-text.server.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'

export const loader = apiLoader(
  {
    access: 'open',
    summary: 'A client for TypeScript in one file, generated from this description',
    files: ['text/plain'],
    others: { 304: { description: 'Unchanged since the ETag sent' } },
  },
  ({ request }) => taggedText(request, 'client.ts', source),
)
