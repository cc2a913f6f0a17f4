import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { editorAction, editorLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { assertMayEdit } from '#app/records/bulk-edits/assert-may-edit.server.ts'
import { findBulkEdit } from '#app/records/bulk-edits/bulk-edit.queries.server.ts'
import { BulkEditView } from '#app/records/bulk-edits/bulk-edit-view.tsx'
import { bulkEditTitle, refusedUndo, UNDO_FAILED, undoStarted } from '#app/records/bulk-edits/bulk-edit-words.ts'
import { describeBulkEdit } from '#app/records/bulk-edits/describe-bulk-edit.ts'
import { requestUndo } from '#app/records/bulk-edits/undo-bulk-edit.server.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Bulk edit', (edit) => ({
  title: bulkEditTitle(edit),
  description: 'What a bulk edit changed, and its undo.',
}))

export const loader = editorLoader(async ({ request, id, session, reader, now }) => {
  const edit = (await findBulkEdit(reader, id, now)) ?? notFound('Bulk edit')
  assertMayEdit(edit.kind, session, request)
  return describeBulkEdit(edit)
})

export const action = editorAction(async ({ request, id, session, author, reader, writer, now }) => {
  const edit = (await findBulkEdit(reader, id, now)) ?? notFound('Bulk edit')
  assertMayEdit(edit.kind, session, request)
  const outcome = await requestUndo(writer, id, author, now)
  if (outcome.status === 'started')
    return redirectWithToast(`/bulk-edits/${id}`, undoStarted(edit.kind, outcome.selected))
  return data({ failure: { title: UNDO_FAILED, text: refusedUndo(outcome.status) } }, 409)
}, failingAs(UNDO_FAILED))

export const clientAction = keepOpen(UNDO_FAILED)

export default function BulkEditPage() {
  const edit = useLoaderData<typeof loader>()

  return (
    <>
      <FailureBanner failure={failureOf(useAnswer<typeof action>())} />
      <BulkEditView edit={edit} />
    </>
  )
}

export const ErrorBoundary = errorBoundaryOf({
  title: 'Bulk Edit Not Found',
  text: "The bulk edit you're looking for doesn't exist or is older than 30 days",
  backTo: '/athletes',
  backLabel: 'Back to Athletes',
})
