import { listOf, PageQuerySchema, paginated } from '#app/base/api/pagination.ts'
import { PastImportSchema, serializeImport } from '#app/files/imports/past/past-import.server.ts'
import { listImports } from '#app/files/imports/past/past-imports.queries.server.ts'
import { apiLoader } from '#app/people/auth/api-access/api-route.server.ts'

export const loader = apiLoader({
  access: 'admin',
  summary: 'Lists the imports, by dialog or upload, newest first',
  query: PageQuerySchema,
  response: listOf(PastImportSchema),
  answer: async ({ query, reader }) => {
    const { imports, total } = await listImports(reader, query)
    return paginated(imports.map(serializeImport), total, query)
  },
})
