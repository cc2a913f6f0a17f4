import type { ReactNode } from 'react'
import { DonutRing, type Slice } from '#app/base/charts/donut-chart.tsx'
import { fillOfPage } from '#app/base/charts/fill-patterns.tsx'
import { LazyChart } from '#app/base/charts/lazy-chart.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount, formatPercent } from '#app/base/components/display/format.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { ChartIcon } from '#app/base/components/icon.tsx'
import { Disclosure } from '#app/base/components/overlays/disclosure.tsx'
import { RowLink } from '#app/base/components/tables/row-link.tsx'

interface SharesCardProps {
  /** Unique on the page. */
  id: string
  title: string
  /** What is counted, and when. */
  description: string
  /** Six at most. */
  slices: readonly Slice[]
  /** The records of a slice; the slice of all others has none. */
  records: (label: string) => string | undefined
  /** Title and text in place of the chart, when there is nothing to count. */
  empty: { title: string; text: string }
  /** The figures in a table. */
  children: ReactNode
}

/** Shares of a whole as a ring with its legend, and as a table. */
export function SharesCard({ id, title, description, slices, records, empty, children }: SharesCardProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const figures = slices.map(({ label, value }) => `${label}: ${formatCount(value)}`)

  return (
    <Card title={title} description={description}>
      {slices.length === 0 ? (
        <EmptyState icon={ChartIcon} headingLevel={3} {...empty} />
      ) : (
        <>
          <LazyChart load={loadCanvas} chart={{ label: `${title}. ${figures.join('; ')}.`, slices }} className="h-46">
            <DonutRing id={id} title={title} slices={slices} />
          </LazyChart>
          <ul className="legend" aria-label={`Legend of ${title}`}>
            {slices.map(({ label, value }, series) => {
              const target = records(label)
              return (
                <li key={label}>
                  <Swatch series={series} />
                  <span>
                    {target ? (
                      <RowLink to={target}>
                        <bdi>{label}</bdi>
                      </RowLink>
                    ) : (
                      <bdi>{label}</bdi>
                    )}
                  </span>
                  <small>{`${formatCount(value)} · ${formatPercent(value / total)}`}</small>
                </li>
              )
            })}
          </ul>
          <Disclosure summary="View as table" className="mt-4 print:hidden">
            {children}
          </Disclosure>
        </>
      )}
    </Card>
  )
}

const loadCanvas = () => import('#app/base/charts/donut-canvas.tsx')

/** The fill of a series in a legend; the page has `PatternsOfPage`. */
function Swatch({ series }: { series: number }) {
  return (
    <svg className="swatch" aria-hidden="true">
      <rect fill={fillOfPage(series)} />
    </svg>
  )
}
