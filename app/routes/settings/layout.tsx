import { Outlet, useLocation } from '@remix-run/react'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { findConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { crumbsOf, headingOf, SettingsTabs } from '#app/settings/settings-tabs.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

/** Title of the page when a section fails; sections have their own. */
export const meta = pageMeta('Settings')

/** Its sections show it where they ask for the password. */
export const loader = userLoader(async ({ session, reader, now }) => ({
  confirmation: await findConfirmation(reader, session, now),
}))

export default function SettingsLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title={headingOf(pathname)} breadcrumbs={crumbsOf(pathname)} />
      <SettingsTabs />
      <div className="mt-6 space-y-6">
        <Outlet />
      </div>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
