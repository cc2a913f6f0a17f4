import { Badge } from '#app/base/components/display/badge.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { CheckIcon, CloseIcon } from '#app/base/components/icon.tsx'
import { REASON_LABELS, type ReviewNote } from './review.ts'

/** Who decided, when and why. */
export function ReviewNoteText({ note }: { note: ReviewNote }) {
  const isAccepted = note.decision === 'ACCEPTED'

  return (
    <div className="rounded-md border-l-2 border-line bg-sunken px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-mute">
        <Badge tone={isAccepted ? 'positive' : 'danger'} icon={isAccepted ? CheckIcon : CloseIcon}>
          {isAccepted ? 'confirmed' : 'rejected'}
        </Badge>
        <span>
          by a reviewer on <DateTime value={note.at} never="an unknown day" />: {note.by ?? 'a former administrator'}
          {note.reason !== null && note.reason !== 'OTHER' && `, ${REASON_LABELS[note.reason].toLowerCase()}`}
        </span>
        {note.hasNewEvidence && <Badge tone="caution">new evidence since</Badge>}
      </p>
      {note.note !== null && (
        <p className="mt-1 text-ink-soft wrap-anywhere" dir="auto">
          {note.note}
        </p>
      )}
    </div>
  )
}
