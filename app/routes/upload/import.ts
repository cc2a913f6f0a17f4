import { redirect } from '@remix-run/node'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { CHECKED_FILE_GONE, importChecked, NOT_CHECKED } from '#app/files/uploads/checking/import-checked.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'

export const loader = adminLoader(({ id }) => redirect(`/upload/${id}`))

export const action = adminAction(
  async ({ id, author, writer, now }) => {
    const outcome = await importChecked(writer, id, author, now)
    switch (outcome.status) {
      case 'queued':
        return redirectWithToast(`/upload/${outcome.id}`, { title: 'Import started' })
      case 'not_found':
        return notFound('Upload')
      case 'not_checked':
        return failed(id, NOT_CHECKED)
      case 'file_gone':
        return failed(id, CHECKED_FILE_GONE)
    }
  },
  { unsaved: (text, _form, { id }) => failed(`${id}`, text) },
)

function failed(id: string, description: string): Promise<Response> {
  return redirectWithToast(`/upload/${id}`, {
    title: 'Failed to start the import',
    description,
    variant: 'destructive',
  })
}
