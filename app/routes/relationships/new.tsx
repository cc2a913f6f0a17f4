import { useLoaderData } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { findRecords } from '#app/insight/search/find-records.server.ts'
import { AddLinkDialog } from '#app/records/links/add-link-dialog.tsx'
import { addLinkAction, addLinkLoader } from '#app/records/links/add-link-pages.server.ts'
import { ADD_LINK_FAILED } from '#app/records/links/add-link-words.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Add link', 'Link an athlete and a brand.')

export const loader = addLinkLoader(findRecords)

export const action = addLinkAction

export const clientAction = keepOpen(ADD_LINK_FAILED)

export default function AddLinkPage() {
  const { record, other, own, closeTo } = useLoaderData<typeof loader>()

  return <AddLinkDialog record={record} other={other} own={own} answer={useAnswer<typeof action>()} closeTo={closeTo} />
}
