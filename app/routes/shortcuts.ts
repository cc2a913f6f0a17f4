import { redirect } from '@remix-run/node'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { pageAction } from '#app/people/auth/page-route.server.ts'
import { shortcutsCookie } from '#app/site/shell/preferences/shortcuts.ts'

export function loader() {
  return redirect('/')
}

export const action = pageAction(async ({ request }) => {
  const form = await readForm(request, ['shortcuts', 'redirectTo'])
  const cookie = shortcutsCookie(form.get('shortcuts') !== 'false')

  return redirect(safeRedirect(form.get('redirectTo'), '/'), { headers: { 'Set-Cookie': cookie } })
})
