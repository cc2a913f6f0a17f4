import { redirect } from '@remix-run/node'
import { exportedColumns } from '#app/base/components/tables/chosen-columns.ts'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { DIRECTORY_COLUMNS } from '#app/records/athletes/directory/directory-columns.ts'
import { withOwnColumns } from '#app/records/fields/own/own-columns.tsx'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'

/** The selection of the list as a file, with the columns that the list shows. */
export const loader = userLoader(async ({ request, reader }) => {
  const { search } = new URL(request.url)
  const offered = withOwnColumns(DIRECTORY_COLUMNS, await listOwnFields(reader, 'athlete'))
  const columns = exportedColumns(search, offered, ['name']) ?? null
  return redirect(`/api/athletes/export${searchLink(search, { columns, page: null, limit: null })}`)
})
