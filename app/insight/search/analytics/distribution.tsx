import { formatCount, formatPercent } from '#app/base/components/display/format.ts'

const MAX_SHOWN = 8

type DistributionProps = {
  /** Without one, where the card around it has a title. */
  title?: string
  /** Shown instead of an empty list. */
  empty: string
  parts: readonly { name: string; count: number }[]
  /** All that the parts are shares of; without it no shares are shown. */
  total?: number
}

/** Figures with bars that repeat them, relative to the largest. */
export function Distribution({ title, empty, parts, total }: DistributionProps) {
  const shown = parts.slice(0, MAX_SHOWN)
  const rest = parts.slice(MAX_SHOWN)
  const largest = Math.max(...shown.map(({ count }) => count), 1)

  return (
    <section>
      {title !== undefined && <h3 className="mb-3 text-sm font-medium text-ink-soft">{title}</h3>}
      {parts.length === 0 ? (
        <p className="text-sm text-ink-mute">{empty}</p>
      ) : (
        <ul className="space-y-2.5 text-sm">
          {shown.map(({ name, count }) => (
            <li key={name}>
              <div className="flex items-baseline justify-between gap-4">
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                <span className="shrink-0 tabular-nums">
                  {formatCount(count)}
                  {total !== undefined && <span className="ml-2 text-ink-mute">{formatShare(count / total)}</span>}
                </span>
              </div>
              <div className="mt-1 h-1.5 rounded-full bg-sunken" aria-hidden="true">
                <div className="h-full rounded-full bg-series-1" style={{ width: `${(count / largest) * 100}%` }} />
              </div>
            </li>
          ))}
          {rest.length > 0 && (
            <li className="flex justify-between gap-4 text-ink-mute tabular-nums">
              <span>{rest.length === 1 ? '1 other' : `${formatCount(rest.length)} others`}</span>
              <span>{formatCount(rest.reduce((sum, { count }) => sum + count, 0))}</span>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** A part that is there is never 0%. */
function formatShare(share: number): string {
  return share > 0 && share < 0.005 ? '<1%' : formatPercent(share)
}
