import type { LinkProps } from '@remix-run/react'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'

type Merge = { id: string; mergedName: string; by: string; at: string }

type MergeListProps<Listed extends Merge> = {
  title: string
  merges: readonly Listed[]
  /** Undefined once the merge can no longer be undone. */
  undoTo: (merge: Listed) => LinkProps['to'] | undefined
}

/** Merges into a record, with their author and time; only the newest can be undone. */
export function MergeList<Listed extends Merge>({ title, merges, undoTo }: MergeListProps<Listed>) {
  if (merges.length === 0) return null

  return (
    <Card title={title} description="For administrators">
      <ul className="divide-y text-sm">
        {merges.map((merge) => {
          const { id, mergedName, by, at } = merge
          const undo = undoTo(merge)
          return (
            <li key={id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere" dir="auto">
                  {mergedName}
                </p>
                <p className="text-xs text-ink-mute wrap-anywhere">
                  <DateTime value={at} />, by {by}
                </p>
              </div>
              {undo !== undefined && (
                <LinkButton to={undo} size="sm" preventScrollReset prefetch="none">
                  Undo
                  <span className="sr-only"> the merge of {mergedName}</span>
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
