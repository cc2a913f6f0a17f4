import { redirect } from '@remix-run/node'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { safeRedirect } from '#app/base/http/safe-redirect.ts'
import { pageAction } from '#app/people/auth/page-route.server.ts'
import { parseTheme, themeCookie } from '#app/site/shell/preferences/theme.ts'

export function loader() {
  return redirect('/')
}

export const action = pageAction(async ({ request }) => {
  const form = await readForm(request, ['theme', 'redirectTo'])
  const theme = parseTheme(form.get('theme'))

  return redirect(safeRedirect(form.get('redirectTo'), '/'), { headers: { 'Set-Cookie': themeCookie(theme) } })
})
