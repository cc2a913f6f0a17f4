import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { Day } from '#app/base/components/display/day.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { hostOf } from '#app/base/platform/web-address.ts'
import { EvidenceList } from '#app/records/relationships/evidence-list.tsx'
import { ReviewNoteText } from '#app/records/relationships/review/review-note-text.tsx'
import { SourceLink } from '#app/records/relationships/source-link.tsx'
import { DecisionForm, type RefusedDecision } from './decision-form.tsx'
import type { DescribedEntry } from './describe-entry.server.ts'
import { claimOf, titleOf } from './describe-entry.ts'

type EntryDetailsProps = {
  entry: DescribedEntry
  /** The entry that is shown once this one is decided. */
  next: string | undefined
  refused: RefusedDecision | undefined
}

/** One entry of the queue, with all that speaks for and against it, and the decision. */
export function EntryDetails({ entry, next, refused }: EntryDetailsProps) {
  const { athlete, brand, relationship, figure } = entry
  const fresh = entry.evidence.filter(({ isNew }) => isNew)
  const others = entry.evidence.filter(({ isNew }) => !isNew)

  return (
    <Card title={<bdi className="wrap-anywhere">{titleOf(entry)}</bdi>} description={claimOf(entry)}>
      <div className="space-y-4">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {athlete && (
            <span>
              <TextLink to={`/athletes/${athlete.id}`}>{athlete.name}</TextLink>, {sportLabel(athlete.sport)}
            </span>
          )}
          {brand && (
            <span>
              <TextLink to={`/champions/${brand.id}`}>{brand.name}</TextLink>, {brand.category}
            </span>
          )}
        </p>
        {relationship?.pendingBecause && (
          <div className="rounded-md border bg-sunken px-4 py-3 text-sm">
            <h3 className="font-medium">Missing</h3>
            <p className="mt-0.5 text-ink-soft wrap-anywhere">{relationship.pendingBecause}</p>
          </div>
        )}
        {figure && (
          <p className="text-sm text-ink-soft">
            Read on <Day value={figure.observedAt} /> from{' '}
            <SourceLink url={figure.url}>{hostOf(figure.url)}</SourceLink>. It jumped by more than the outlier limit, so
            no score uses it until a later reading or a person confirms it.
          </p>
        )}
        {entry.note && <ReviewNoteText note={entry.note} />}
        <DecisionForm entry={entry} next={next} refused={refused} />
        {fresh.length > 0 && (
          <section className="space-y-2">
            <h3 className="flex items-center gap-2 text-sm font-medium">
              Found after the rejection <Badge tone="caution">new</Badge>
            </h3>
            <EvidenceList evidence={fresh} />
          </section>
        )}
        {relationship && (
          <section className="space-y-2">
            <h3 className="text-sm font-medium">{fresh.length > 0 ? 'Known at the time of rejection' : 'Evidence'}</h3>
            {others.length > 0 ? (
              <EvidenceList evidence={others} />
            ) : (
              <p className="text-sm text-ink-mute">No evidence recorded.</p>
            )}
          </section>
        )}
      </div>
    </Card>
  )
}
