import { userLoader } from '#app/people/auth/page-route.server.ts'
import { KeyboardCard, ThemeCard } from '#app/settings/account/appearance-cards.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Appearance', 'Light or dark theme, and single-key shortcuts, in this browser.')

export const loader = userLoader(() => null)

export default function AppearancePage() {
  return (
    <>
      <ThemeCard />
      <KeyboardCard />
    </>
  )
}
