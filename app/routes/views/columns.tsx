import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { COLUMNS, type OfferedColumn, writeColumns } from '#app/base/components/tables/chosen-columns.ts'
import { CHOICE, readChoices } from '#app/base/components/tables/column-choice.ts'
import { ColumnChooser } from '#app/base/components/tables/column-chooser.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { notFound } from '#app/base/http/not-found.ts'
import { RANKINGS_COLUMNS } from '#app/insight/rankings/table/rankings-columns.ts'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { DIRECTORY_COLUMNS } from '#app/records/athletes/directory/directory-columns.ts'
import { withOwnColumns } from '#app/records/fields/own/own-columns.tsx'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { LIST_SCREENS, type ListScreen, SCREENS } from '#app/site/saved-views/saved-view.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import type { OwnFieldKind } from '#db/tables/own-field.ts'

export const meta = pageMeta('Choose columns', 'Choose the columns of a list, their order and their width.')

const OFFERED = {
  athletes: { kind: 'athlete', columns: DIRECTORY_COLUMNS },
  rankings: { kind: 'brand', columns: RANKINGS_COLUMNS },
} as const satisfies Record<ListScreen, { kind: OwnFieldKind; columns: readonly OfferedColumn[] }>

/** Nothing is stored: the form is sent here, and leads to the list with the columns in its address. */
export const loader = userLoader(async ({ request, reader }) => {
  const form = new URL(request.url).searchParams
  const screen = LIST_SCREENS.find((screen) => screen === form.get('screen')) ?? notFound('Screen')

  const { kind, columns: declared } = OFFERED[screen]
  const offered = withOwnColumns(declared, await listOwnFields(reader, kind))
  const query = form.get('query') ?? ''
  const choices = readChoices(form, query, offered)
  if (form.has(CHOICE.done)) {
    const columns = writeColumns(
      choices.filter(({ isShown }) => isShown),
      offered,
    )
    return redirect(SCREENS[screen].path + searchLink(query, { [COLUMNS]: columns }))
  }
  return { screen, query, choices, moved: form.get(CHOICE.moved) }
})

export default function ColumnsPage() {
  const { screen, query, choices, moved } = useLoaderData<typeof loader>()
  const { label, path } = SCREENS[screen]

  return (
    <>
      <PageHeader
        title="Choose columns"
        description="The list shows them in this order. On a phone a row has only its name and main figures."
        breadcrumbs={[{ label, to: path + searchLink(query, {}) }, { label: 'Choose columns' }]}
      />
      <Card className="max-w-xl">
        <ColumnChooser
          choices={choices}
          kept={{ screen, query }}
          moved={moved}
          usual={path + searchLink(query, { [COLUMNS]: null })}
        />
      </Card>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
