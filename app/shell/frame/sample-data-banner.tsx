import { InfoIcon } from '#app/components/icon.tsx'

/** Shown at the top while the product runs on recorded responses. */
export function SampleDataBanner() {
  return (
    <aside
      aria-label="Sample data"
      className="flex items-start justify-center gap-2 border-b border-gold-line bg-gold-soft px-4 py-2 text-sm text-gold-ink"
    >
      <InfoIcon className="mt-0.5" />
      <p>
        <strong className="font-semibold">Sample data</strong>
        <span className="mx-1.5" aria-hidden="true">
          ·
        </span>
        Figures, quotes and source links on this installation are recorded samples, not live data.
      </p>
    </aside>
  )
}
