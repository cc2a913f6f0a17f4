import { ConfirmMerge, counted, relationshipChanges } from '#app/merging/confirm-merge.tsx'
import { hostOf } from '#app/platform/web-address.ts'
import { brandAddress } from '../brand-address.ts'
import type { MergePreview } from './preview-merge.server.ts'

export function ConfirmBrandMerge({ preview }: { preview: MergePreview }) {
  const { survivor, merged } = preview
  return (
    <ConfirmMerge
      merged={sideOf(merged)}
      survivor={sideOf(survivor)}
      changes={changesOf(preview)}
      address={brandAddress(survivor.id, 'merge')}
      swapTo={`${brandAddress(merged.id, 'merge')}?${new URLSearchParams({ with: survivor.id })}`}
    />
  )
}

function sideOf({ id, name, score, category, website }: MergePreview['survivor']) {
  return {
    ...{ id, name, score },
    facts: (
      <>
        <span>{category}</span>
        {website !== null && <span className="wrap-anywhere">{hostOf(website)}</span>}
      </>
    ),
  }
}

function changesOf(preview: MergePreview) {
  const { aliases, figures, scores, filled, merged } = preview
  return [
    ...relationshipChanges(preview),
    { what: counted(aliases.length, 'name'), detail: aliases.join(', ') },
    { what: counted(figures, 'measured figure'), detail: 'figures from other accounts are not moved' },
    {
      what: scores === 0 ? 'No earlier scores' : counted(scores, 'earlier score'),
      detail: 'the score is recomputed from all data',
    },
    ...(filled.length > 0
      ? [{ what: 'Empty fields filled', detail: filled.map(({ label }) => label).join(', ') }]
      : []),
    { what: 'The old address', detail: `of ${merged.name} redirects here` },
  ]
}
