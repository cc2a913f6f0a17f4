import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/components/button.tsx'
import { ScoreBadge } from '#app/components/display/badge.tsx'
import { formatCount } from '#app/components/display/format.ts'
import { ArrowRightIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { DialogFooter } from '#app/components/overlays/dialog.tsx'
import { hostOf } from '#app/platform/web-address.ts'
import { brandAddress } from '../brand-address.ts'
import type { MergePreview } from './preview-merge.server.ts'

export function ConfirmMerge({ preview }: { preview: MergePreview }) {
  const { survivor, merged } = preview
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" action={brandAddress(survivor.id, 'merge')} preventScrollReset replace>
      <input type="hidden" name="with" value={merged.id} />
      <div className="grid items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">
        <Side brand={merged} fate="goes" />
        <ArrowRightIcon className="mx-auto size-5 rotate-90 text-ink-mute sm:rotate-0" />
        <Side brand={survivor} fate="stays" />
      </div>
      <section aria-label="Changes" className="mt-5">
        <h2 className="text-sm font-semibold">Changes</h2>
        <ul className="mt-2 divide-y rounded-md border text-sm">
          {movements(preview).map(({ what, detail }) => (
            <li key={what} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-2.5">
              <span>{what}</span>
              <span className="min-w-0 text-ink-mute wrap-anywhere tabular-nums">{detail}</span>
            </li>
          ))}
        </ul>
      </section>
      <DialogFooter>
        <LinkButton
          to={`${brandAddress(merged.id, 'merge')}?${new URLSearchParams({ with: survivor.id })}`}
          replace
          preventScrollReset
          prefetch="none"
        >
          Keep the other one
        </LinkButton>
        <Button variant="primary" busy={busy} busyLabel="Merging...">
          Merge
        </Button>
      </DialogFooter>
    </Form>
  )
}

function Side({ brand, fate }: { brand: MergePreview['survivor']; fate: 'goes' | 'stays' }) {
  return (
    <div className="min-w-0 rounded-md border bg-sunken px-4 py-3 text-sm">
      <p className="text-xs text-ink-mute">{fate === 'stays' ? 'Kept' : 'Merged into it'}</p>
      <p className="mt-0.5 font-medium wrap-anywhere" dir="auto">
        {brand.name}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-mute">
        {brand.score !== null && <ScoreBadge score={brand.score} />}
        <span>{brand.category}</span>
        {brand.website !== null && <span className="wrap-anywhere">{hostOf(brand.website)}</span>}
      </p>
    </div>
  )
}

function movements(preview: MergePreview): { what: string; detail: ReactNode }[] {
  const { relationships, folded, evidence, aliases, figures, scores, filled, merged } = preview
  return [
    {
      what: counted(relationships, 'relationship'),
      detail: folded === 0 ? 'none on both sides' : `${formatCount(folded)} merged with the same one on the other side`,
    },
    { what: counted(evidence, 'piece', 'pieces', ' of evidence'), detail: 'with their relationships' },
    { what: counted(aliases.length, 'name'), detail: aliases.join(', ') },
    { what: counted(figures, 'measured figure'), detail: 'figures of other accounts are not moved' },
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

function counted(count: number, one: string, many = `${one}s`, rest = ''): string {
  return `${formatCount(count)} ${count === 1 ? one : many}${rest}`
}
