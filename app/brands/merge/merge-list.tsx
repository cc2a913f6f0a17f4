import { Card } from '#app/components/display/card.tsx'
import { DateTime } from '#app/components/display/date-time.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { brandAddress } from '../brand-address.ts'

type MergeListProps = {
  brandId: string
  merges: readonly { id: string; mergedName: string; by: string; at: string }[]
}

/** Merges into the brand, by whom and when; only the newest can be undone. */
export function MergeList({ brandId, merges }: MergeListProps) {
  if (merges.length === 0) return null

  return (
    <Card title="Merged into this brand" description="For administrators">
      <ul className="divide-y text-sm">
        {merges.map(({ id, mergedName, by, at }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere" dir="auto">
                {mergedName}
              </p>
              <p className="text-xs text-ink-mute wrap-anywhere">
                <DateTime value={at} />, by {by}
              </p>
            </div>
            <LinkButton to={brandAddress(brandId, `merges/${id}/undo`)} size="sm" preventScrollReset prefetch="none">
              Undo
              <span className="sr-only"> the merge of {mergedName}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
