import { countOf } from '#app/components/display/count-of.ts'
import { formatPercent } from '#app/components/display/format.ts'
import { relationshipWords } from '../wording.ts'
import type { ReviewPage } from './review-page.server.ts'

/** The relationship under review: both sides, its type, and the verdict of the evidence. */
export function ReviewSubject({ link }: { link: ReviewPage }) {
  return (
    <div className="rounded-md border bg-sunken px-4 py-3 text-sm">
      <p className="font-medium wrap-anywhere">
        <bdi>{link.athlete}</bdi> <span className="font-normal text-ink-mute">and</span> <bdi>{link.brand}</bdi>
      </p>
      <p className="mt-0.5 text-ink-mute tabular-nums">
        {relationshipWords(link.relationshipType)} · {link.status.toLowerCase()} · {formatPercent(link.confidence)}{' '}
        confidence · {countOf(link.evidence, 'piece')} of evidence
      </p>
    </div>
  )
}
