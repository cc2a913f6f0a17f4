import { Outlet } from '@remix-run/react'
import { PageErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
import { PageFrame } from '#app/site/shell/frame/page-frame.tsx'

export default function Layout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary() {
  return (
    <PageFrame>
      <PageErrorBoundary />
    </PageFrame>
  )
}
