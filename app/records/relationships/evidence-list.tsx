import { Badge, type Tone } from '#app/base/components/display/badge.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Day } from '#app/base/components/display/day.tsx'
import { formatPercent } from '#app/base/components/display/format.ts'
import { hostOf } from '#app/base/platform/web-address.ts'
import { OPERATOR_GROUP, publisherLabel, USER_GROUP } from '#app/champion-index/evidence/publisher-label.ts'
import { FetchedSource } from './fetched-source.tsx'
import type { SerializedEvidence } from './relationship.ts'
import { SourceLink } from './source-link.tsx'
import { relationshipWords, STANCE_LABELS } from './wording.ts'

type ShownEvidence = SerializedEvidence & { alsoAt?: readonly string[] }

export function EvidenceList({ evidence }: { evidence: readonly ShownEvidence[] }) {
  return (
    <ul className="divide-y rounded-md border bg-sunken text-sm">
      {evidence.map((item) => (
        <li key={item.id} className="space-y-1.5 px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={STANCE_TONES[item.stance]}>{STANCE_LABELS[item.stance]}</Badge>
            <span className="font-medium">{item.title}</span>
            <span className="text-ink-mute">says {relationshipWords(item.relationshipType)}</span>
          </p>
          {item.quote !== null && (
            <blockquote className="border-l-2 border-line pl-3 text-ink-soft wrap-anywhere">“{item.quote}”</blockquote>
          )}
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-mute touch:[&_a]:flex touch:[&_a]:min-h-11 touch:[&_a]:items-center">
            {item.url !== '' && (
              <FetchedSource url={item.url} request={item.requestId}>
                {hostOf(item.url)}
              </FetchedSource>
            )}
            <span className="wrap-anywhere">{publisherLabel(item.publisher)}</span>
            {item.alsoAt?.map((url) => (
              <span key={url} className="flex items-center gap-x-1">
                also at <SourceLink url={url}>{hostOf(url)}</SourceLink>
              </span>
            ))}
            <EvidenceDates {...item} />
          </p>
          <p className="text-xs wrap-anywhere">
            <Count {...item} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function EvidenceDates({ stance, publisher, publishedAt, retrievedAt }: SerializedEvidence) {
  const isSaid = publisher === OPERATOR_GROUP || publisher === USER_GROUP
  return (
    <span>
      {publishedAt !== null && (
        <>
          {stance === 'ENDS' ? 'dated' : 'published'} <Day value={publishedAt} />,{' '}
        </>
      )}
      {isSaid ? 'entered' : publishedAt === null ? 'undated, read' : 'read'} <DateTime value={retrievedAt} />
    </span>
  )
}

function Count({ stance, counted, weight, rejectedBecause }: SerializedEvidence) {
  if (!counted) {
    return (
      <span className="text-ink-mute">
        Not counted{rejectedBecause === null ? '.' : `: ${asClause(rejectedBecause)}`}
      </span>
    )
  }
  if (stance === 'ENDS') return <span className="text-ink-soft">Counted: decides between current and former.</span>
  return <span className="text-ink-soft">Counted with weight {formatPercent(weight)}.</span>
}

/** A sentence as it goes on behind a colon. */
function asClause(sentence: string): string {
  return sentence.replace(/^(?:An?|The|This|No|Of|Another|Several) /, (word) => word.toLowerCase())
}

const STANCE_TONES: Record<SerializedEvidence['stance'], Tone> = {
  SUPPORTS: 'positive',
  CONTRADICTS: 'danger',
  ENDS: 'warning',
  NONE: 'neutral',
}
