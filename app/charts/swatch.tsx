import { fillOf } from './fill-patterns.tsx'

/** The fill of a series in a legend; the chart with that id is on the page. */
export function Swatch({ id, series }: { id: string; series: number }) {
  return (
    <svg viewBox="0 0 14 14" className="size-3.5 shrink-0" aria-hidden="true">
      <rect width="14" height="14" rx="2" fill={fillOf(id, series)} />
    </svg>
  )
}
