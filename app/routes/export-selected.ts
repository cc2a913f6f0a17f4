import { redirect } from '@remix-run/node'
import { exportedColumns } from '#app/base/components/tables/chosen-columns.ts'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { RANKINGS_COLUMNS } from '#app/insight/rankings/table/rankings-columns.ts'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { DIRECTORY_COLUMNS } from '#app/records/athletes/directory/directory-columns.ts'
import { withOwnColumns } from '#app/records/fields/own/own-columns.tsx'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'

const ATHLETES = { kind: 'athlete', shown: DIRECTORY_COLUMNS, always: ['name'] } as const
const BRANDS = { kind: 'brand', shown: RANKINGS_COLUMNS, always: ['rank', 'name'] } as const

/** The selection of a list as a file, with the columns that the list shows. */
export const loader = userLoader(async ({ request, reader }) => {
  const { pathname, searchParams } = new URL(request.url)
  const { kind, shown, always } = pathname.startsWith('/champions/') ? BRANDS : ATHLETES
  // A form without script sends its empty fields too.
  const search = String(new URLSearchParams([...searchParams].filter(([, value]) => value !== '')))
  const offered = withOwnColumns(shown, await listOwnFields(reader, kind))
  const columns = exportedColumns(search, offered, always) ?? null
  // The ranking has archived brands only when they are asked for, a file unless they are not.
  const archived = kind === 'brand' ? searchParams.get('archived') || 'exclude' : null
  return redirect(`/api/${kind}s/export${searchLink(search, { archived, columns, page: null, limit: null })}`)
})
