import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countOf } from '#app/base/components/display/format.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { ListIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { editorAction, editorLoader } from '#app/people/auth/page-route.server.ts'
import { assertMayEdit } from '#app/records/bulk-edits/assert-may-edit.server.ts'
import { changesIn, selectionIn } from '#app/records/bulk-edits/bulk-edit-in-url.ts'
import { BulkEditPreview } from '#app/records/bulk-edits/bulk-edit-preview.tsx'
import { bulkEditStarted, countChanged, listOf } from '#app/records/bulk-edits/bulk-edit-words.ts'
import { ChooseChanges } from '#app/records/bulk-edits/choose-changes.tsx'
import { loadNewBulkEdit } from '#app/records/bulk-edits/new-bulk-edit-page.server.ts'
import { countSelected } from '#app/records/bulk-edits/preview-bulk-edit.server.ts'
import { requestBulkEdit } from '#app/records/bulk-edits/request-bulk-edit.server.ts'
import { listOwnFields } from '#app/records/fields/own/own-fields.queries.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Bulk edit', 'Change many records alike, after seeing what would change.')

export const loader = editorLoader(async ({ request, session, reader }) => {
  const url = new URL(request.url)
  assertMayEdit(selectionIn(url).kind, session, request)
  return loadNewBulkEdit(reader, url, session.user.publicId)
})

const FAILED = 'Failed to start the bulk edit'

export const action = editorAction(async ({ request, session, author, reader, writer, now }) => {
  const url = new URL(request.url)
  const selection = selectionIn(url)
  assertMayEdit(selection.kind, session, request)
  const { changes, isComplete } = changesIn(url, await listOwnFields(reader, selection.kind))
  if (!isComplete) return data({ failure: { title: FAILED, text: 'Choose at least one change.' } }, 422)

  const selected = await countSelected(reader, selection, session.user.publicId)
  const surprise = countChanged((await readForm(request, ['count'])).get('count'), selected)
  if (surprise) return data({ failure: { title: FAILED, text: surprise } }, 409)
  if (selected === 0) return data({ failure: { title: FAILED, text: 'None of them exist any more.' } }, 409)
  const { id } = await requestBulkEdit(writer, { selection, changes, selected }, author, now)
  return redirectWithToast(`/bulk-edits/${id}`, bulkEditStarted(selection.kind, selected))
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function NewBulkEditPage() {
  const { kind, selected, names, back, typed, errors, own, sports, preview } = useLoaderData<typeof loader>()
  const failure = failureOf(useAnswer<typeof action>())
  const { label } = listOf(kind)

  return (
    <>
      <FailureBanner failure={failure} />
      <PageHeader
        title={selected === 0 ? 'Bulk edit' : `Edit ${countOf(selected, kind)}`}
        description={
          selected > 0 && (
            <span className="wrap-anywhere">
              <bdi>{names.join(', ')}</bdi>
              {selected > names.length && ` and ${countOf(selected - names.length, 'other')}`}
            </span>
          )
        }
        breadcrumbs={[{ label, to: back }, { label: 'Bulk edit' }]}
      />
      {selected === 0 ? (
        <EmptyCard
          icon={ListIcon}
          title="Nothing is selected"
          text="Select records in the list first. The ones you selected may have been deleted since."
          action={<LinkButton to={back}>Back to {label}</LinkButton>}
        />
      ) : (
        <div className="max-w-4xl space-y-6">
          <ChooseChanges kind={kind} typed={typed} errors={errors} own={own} suggestions={sports} />
          {preview && <BulkEditPreview kind={kind} preview={preview} back={back} />}
        </div>
      )}
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
