import { countOf } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { sportLabel } from '#app/base/platform/names/sport-label.ts'
import { addressChange, ConfirmMerge, filledChanges, movedChanges } from '#app/records/merging/confirm-merge.tsx'
import { ToldApart } from '#app/records/merging/told-apart.tsx'
import { relationshipWords } from '#app/records/relationships/wording.ts'
import type { MergePreview } from './preview-merge.server.ts'

export function ConfirmAthleteMerge({ preview, from }: { preview: MergePreview; from: string | undefined }) {
  return (
    <ConfirmMerge
      noun="athlete"
      merged={sideOf(preview.merged)}
      survivor={sideOf(preview.survivor)}
      changes={changesOf(preview)}
      from={from}
    >
      <Doubts preview={preview} />
      <Conflicts conflicts={preview.conflicts} />
    </ConfirmMerge>
  )
}

function sideOf({ id, name, score, sport, item }: MergePreview['survivor']) {
  return {
    id,
    name,
    score,
    facts: (
      <>
        <bdi className="wrap-anywhere">{sportLabel(sport)}</bdi>
        {item !== null && <span>{item}</span>}
      </>
    ),
  }
}

/** Reasons to doubt that the two are one person. */
function Doubts({ preview: { areDifferentPeople, toldApart, survivor, merged } }: { preview: MergePreview }) {
  return (
    <>
      {areDifferentPeople && (
        <Banner tone="caution" title="Wikidata lists two people" className="mt-5">
          {merged.item} and {survivor.item} are different items. {survivor.item} is kept.
        </Banner>
      )}
      <ToldApart noun="athlete" decision={toldApart} />
    </>
  )
}

/** Only the first ones are named. */
const NAMED = 5

function Conflicts({ conflicts }: Pick<MergePreview, 'conflicts'>) {
  if (conflicts.length === 0) return null
  const more = conflicts.length - NAMED
  return (
    <Banner tone="caution" title="Conflicting decisions" className="mt-5">
      <ul className="list-disc space-y-1 pl-4">
        {conflicts.slice(0, NAMED).map(({ brand, type, kept, dropped }) => (
          <li key={`${brand} ${type}`}>
            <bdi className="wrap-anywhere">{brand}</bdi>, {relationshipWords(type)}: {WORDS[kept]} is kept,{' '}
            {WORDS[dropped]} is dropped.
          </li>
        ))}
        {more > 0 && <li>And {countOf(more, 'more link')}.</li>}
      </ul>
    </Banner>
  )
}

const WORDS = { ACCEPTED: 'accepted', REJECTED: 'rejected' } as const

function changesOf(preview: MergePreview) {
  const { names, watches, filled, merged } = preview
  return [
    ...movedChanges(
      preview,
      names.map(({ name, sport }) => `${name} (${sportLabel(sport)})`),
    ),
    ...(watches > 0 ? [{ what: countOf(watches, 'watch', 'watches'), detail: 'with the alerts on new links' }] : []),
    ...filledChanges(filled),
    { what: 'Scores', detail: 'of the linked brands and of this athlete are recomputed' },
    addressChange(merged.name),
  ]
}
