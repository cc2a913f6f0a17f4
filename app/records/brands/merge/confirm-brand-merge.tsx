import { countOf } from '#app/base/components/display/format.ts'
import { hostOf } from '#app/base/platform/web-address.ts'
import { addressChange, ConfirmMerge, filledChanges, movedChanges } from '#app/records/merging/confirm-merge.tsx'
import { ToldApart } from '#app/records/merging/told-apart.tsx'
import type { MergePreview } from './preview-merge.server.ts'

export function ConfirmBrandMerge({ preview, from }: { preview: MergePreview; from: string | undefined }) {
  return (
    <ConfirmMerge
      noun="brand"
      merged={sideOf(preview.merged)}
      survivor={sideOf(preview.survivor)}
      changes={changesOf(preview)}
      from={from}
    >
      <ToldApart noun="brand" decision={preview.toldApart} />
    </ConfirmMerge>
  )
}

function sideOf({ id, name, score, category, website }: MergePreview['survivor']) {
  return {
    id,
    name,
    score,
    facts: (
      <>
        <span>{category}</span>
        {website !== null && <span className="wrap-anywhere">{hostOf(website)}</span>}
      </>
    ),
  }
}

function changesOf(preview: MergePreview) {
  const { aliases, scores, filled, merged } = preview
  return [
    ...movedChanges(preview, aliases),
    {
      what: scores === 0 ? 'No earlier scores' : countOf(scores, 'earlier score'),
      detail: 'the score is recomputed from all data',
    },
    ...filledChanges(filled),
    addressChange(merged.name),
  ]
}
