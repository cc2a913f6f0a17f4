import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { safeRedirect } from '#app/http/safe-redirect.ts'
import { parseTheme, themeCookie } from '#app/shell/theme.ts'

export function loader() {
  return redirect('/')
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const theme = parseTheme(form.get('theme'))

  return redirect(safeRedirect(form.get('redirectTo'), '/'), { headers: { 'Set-Cookie': themeCookie(theme) } })
}
