import { useNavigation } from '@remix-run/react'
import { InfoIcon } from '#app/base/components/icon.tsx'

/** What comes before the layout of every page, whichever it is. */
export function AbovePage({ hasSampleData }: { hasSampleData: boolean }) {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {hasSampleData && <SampleDataBanner />}
    </>
  )
}

/** First in the tab order; the page's content has `id="main"`. */
function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  )
}

/** A thin bar at the top while a page loads; its animation starts after 150 ms, so quick pages never show it. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 print:hidden">
      <div className="h-full origin-left animate-slow-bar bg-accent opacity-0" />
      <span className="sr-only">Loading...</span>
    </div>
  )
}

/** Shown at the top while the product runs on recorded responses. */
function SampleDataBanner() {
  return (
    <aside
      aria-label="Sample data"
      className="flex items-start justify-center gap-2 border-b border-gold-line bg-gold-soft px-4 py-2 text-sm text-gold-ink"
    >
      <InfoIcon className="mt-0.5" />
      <p>
        <strong className="font-semibold">Sample data:</strong> recorded, not live.
      </p>
    </aside>
  )
}
