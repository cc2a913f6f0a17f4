import { redirect } from '@remix-run/node'
import { pageAction } from '#app/auth/page-route.server.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { safeRedirect } from '#app/http/safe-redirect.ts'
import { parseTheme, themeCookie } from '#app/shell/preferences/theme.ts'

export function loader() {
  return redirect('/')
}

export const action = pageAction(async ({ request }) => {
  const form = await readForm(request, ['theme', 'redirectTo'])
  const theme = parseTheme(form.get('theme'))

  return redirect(safeRedirect(form.get('redirectTo'), '/'), { headers: { 'Set-Cookie': themeCookie(theme) } })
})
