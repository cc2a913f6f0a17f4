import { redirect } from '@remix-run/node'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { changeSheet, SHEET_ACTIONS } from '#app/files/uploads/published/change-sheet.server.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'

const PAGE = '/upload/address'

export const loader = adminLoader(() => redirect(PAGE))

const TITLES = {
  run: 'The sheet is being fetched',
  pause: 'Sheet paused',
  resume: 'Sheet resumed',
  daily: 'Sheet imported every day',
  weekly: 'Sheet imported every week',
  delete: 'Sheet no longer imported',
} as const

export const action = adminAction(
  async ({ request, author, writer, now }) => {
    const form = await readForm(request, SHEET_ACTIONS)
    const pressed = SHEET_ACTIONS.find((name) => form.has(name))
    if (!pressed) throw new Response('The form names no sheet.', { status: 400, statusText: 'Bad Request' })
    const isDone = await changeSheet(writer, form.get(pressed) ?? '', pressed, author, now)
    return isDone ? redirectWithToast(PAGE, { title: TITLES[pressed] }) : notFound('Sheet')
  },
  {
    unsaved: (text) =>
      redirectWithToast(PAGE, { title: 'Failed to change the sheet', description: text, variant: 'destructive' }),
  },
)
