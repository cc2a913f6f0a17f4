import { Outlet } from '@remix-run/react'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'

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
