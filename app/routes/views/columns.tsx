import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { COLUMNS, type OfferedColumn, writeColumns } from '#app/base/components/tables/chosen-columns.ts'
import { CHOICE, readChoices } from '#app/base/components/tables/column-choice.ts'
import { ColumnChooser } from '#app/base/components/tables/column-chooser.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { RANKINGS_COLUMNS } from '#app/insight/rankings/table/rankings-columns.ts'
import { resultColumns } from '#app/insight/search/results/result-columns.ts'
import { notFound, userLoader } from '#app/people/auth/page-route.server.ts'
import { DIRECTORY_COLUMNS } from '#app/records/athletes/directory/directory-columns.ts'
import { withOwnColumns } from '#app/records/fields/own/own-columns.tsx'
import { fieldsOf, type OwnField } from '#app/records/fields/own/own-field.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { LIST_SCREENS, type ListScreen, SCREENS } from '#app/site/saved-views/saved-view.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Choose columns', 'Choose the columns of a list, their order and their width.')

const OFFERED: Record<ListScreen, (own: readonly OwnField[]) => OfferedColumn[]> = {
  athletes: (own) => withOwnColumns(DIRECTORY_COLUMNS, fieldsOf('athlete', own)),
  rankings: (own) => withOwnColumns(RANKINGS_COLUMNS, fieldsOf('brand', own)),
  search: resultColumns,
}

/** Nothing is stored: the form is sent here, and leads to the list with the columns in its address. */
export const loader = userLoader(async ({ request, reader }) => {
  const form = new URL(request.url).searchParams
  const screen = LIST_SCREENS.find((screen) => screen === form.get('screen')) ?? notFound('Screen')

  const offered = OFFERED[screen](await listOwnFields(reader))
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
          hasWidths={screen !== 'search'}
          usual={path + searchLink(query, { [COLUMNS]: null })}
        />
      </Card>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
