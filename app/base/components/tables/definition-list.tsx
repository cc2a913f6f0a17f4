import type { ReactNode } from 'react'

type Definition = { term: string; detail: ReactNode }

/** Terms left, values right; stacked on small screens. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="divide-y text-sm">
      {items.map(({ term, detail }) => (
        <div
          key={term}
          className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5 touch:py-3 first:pt-0 last:pb-0"
        >
          <dt className="text-ink-mute">{term}</dt>
          <dd className="min-w-0 font-medium break-words tabular-nums">{detail}</dd>
        </div>
      ))}
    </dl>
  )
}
