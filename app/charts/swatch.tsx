import { fillOfPage } from './fill-patterns.tsx'

/** The fill of a series in a legend; the page has `PatternsOfPage`. */
export function Swatch({ series }: { series: number }) {
  return (
    <svg className="swatch" aria-hidden="true">
      <rect fill={fillOfPage(series)} />
    </svg>
  )
}
