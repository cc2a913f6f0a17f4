import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '#app/auth/guards.server.ts'
import { ThemeCard } from '#app/settings/theme-card.tsx'
import { pageTitle } from '#app/shell/page-title.ts'

export const meta = () => pageTitle('Appearance')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return null
}

export default function AppearancePage() {
  return <ThemeCard />
}
