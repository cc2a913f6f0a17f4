import { redirect } from '@remix-run/node'
import { pageAction } from '#app/auth/page-route.server.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.ts'
import { shortcutsCookie } from '#app/shell/preferences/shortcuts.ts'

export function loader() {
  return redirect('/')
}

export const action = pageAction(async ({ request }) => {
  const form = await readForm(request, ['shortcuts', 'redirectTo'])
  const cookie = shortcutsCookie(form.get('shortcuts') !== 'false')

  return redirect(safeRedirect(form.get('redirectTo'), '/'), { headers: { 'Set-Cookie': cookie } })
})
