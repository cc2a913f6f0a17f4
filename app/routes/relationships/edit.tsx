import { useLoaderData, useLocation } from '@remix-run/react'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { EditLinkDialog } from '#app/records/links/edit-link-dialog.tsx'
import { editLinkAction, editLinkLoader } from '#app/records/links/edit-link-pages.server.ts'
import { EDIT_LINK_FAILED } from '#app/records/links/link-edit.ts'
import { relationshipOnPage } from '#app/records/relationships/review/review-address.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Edit link', 'Change the tags, the note and the own fields of a link.')

export const loader = editLinkLoader

export const action = editLinkAction

export const clientAction = keepOpen(EDIT_LINK_FAILED)

export default function EditLinkPage() {
  const { link, own } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const closeTo = relationshipOnPage(pathname, link.id)

  return <EditLinkDialog link={link} own={own} answer={useAnswer<typeof action>()} closeTo={closeTo} />
}
