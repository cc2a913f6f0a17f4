import { listOf, PageQuerySchema, paginated } from '#app/api/pagination.ts'
import { apiLoader } from '#app/auth/api-access/api-route.server.ts'
import { PastImportSchema, serializeImport } from '#app/imports/past/past-import.server.ts'
import { listImports } from '#app/imports/past/past-imports.queries.server.ts'

export const loader = apiLoader(
  {
    access: 'admin',
    summary: 'Lists the imports of athletes, by dialog or upload, newest first',
    query: PageQuerySchema,
    response: listOf(PastImportSchema),
  },
  async ({ query, reader }) => {
    const { imports, total } = await listImports(reader, query)
    return paginated(imports.map(serializeImport), total, query)
  },
)
