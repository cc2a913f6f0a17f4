import { useNavigation } from '@remix-run/react'

/** A thin bar at the top while a page loads; its animation starts after 150 ms, so quick pages never show it. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 print:hidden">
      <div className="h-full origin-left animate-slow-bar bg-accent opacity-0" />
      <span className="sr-only">Loading...</span>
    </div>
  )
}
