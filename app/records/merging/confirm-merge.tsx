import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { ScoreBadge } from '#app/base/components/display/badge.tsx'
import { countOf, formatCount } from '#app/base/components/display/format.ts'
import { ArrowRightIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { DialogFooter } from '#app/base/components/overlays/dialog.tsx'
import { mergeAddress, type Noun } from './merge-words.ts'

interface Side {
  id: string
  name: string
  score: number | null
  /** Facts that distinguish the record from others. */
  facts: ReactNode
}

type ConfirmMergeProps = {
  noun: Noun
  merged: Side
  survivor: Side
  changes: readonly { what: string; detail: ReactNode }[]
  /** Warnings to consider first. */
  children?: ReactNode
  /** The page to return to, if not the survivor's. */
  from: string | undefined
}

/** Both records, what is moved, and the choice of the record to keep. */
export function ConfirmMerge({ noun, merged, survivor, changes, children, from }: ConfirmMergeProps) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Form method="post" action={mergeAddress(noun, survivor.id, { from })} preventScrollReset replace>
      <input type="hidden" name="with" value={merged.id} />
      <div className="grid items-center gap-3 sm:grid-cols-[1fr_auto_1fr]">
        <Panel side={merged} fate="Merged" />
        <ArrowRightIcon className="mx-auto size-5 rotate-90 text-ink-mute sm:rotate-0" />
        <Panel side={survivor} fate="Kept" />
      </div>
      {children}
      <section aria-label="Changes" className="mt-5">
        <h2 className="text-sm font-semibold">Changes</h2>
        <ul className="mt-2 divide-y rounded-md border text-sm">
          {changes.map(({ what, detail }) => (
            <li key={what} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-2.5">
              <span>{what}</span>
              <span className="min-w-0 text-ink-mute wrap-anywhere tabular-nums">{detail}</span>
            </li>
          ))}
        </ul>
      </section>
      <DialogFooter>
        <LinkButton
          to={mergeAddress(noun, merged.id, { with: survivor.id, from })}
          replace
          preventScrollReset
          prefetch="none"
        >
          Keep the other record
        </LinkButton>
        <Button variant="primary" busy={busy} busyLabel="Merging...">
          Merge
        </Button>
      </DialogFooter>
    </Form>
  )
}

function Panel({ side, fate }: { side: Side; fate: string }) {
  return (
    <div className="min-w-0 rounded-md border bg-sunken px-4 py-3 text-sm">
      <p className="text-xs text-ink-mute">{fate}</p>
      <p className="mt-0.5 font-medium wrap-anywhere" dir="auto">
        {side.name}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-mute">
        {side.score !== null && <ScoreBadge score={side.score} />}
        {side.facts}
      </p>
    </div>
  )
}

type Moved = Record<'relationships' | 'folded' | 'evidence' | 'figures', number>

/** What becomes of the relationships, names and figures that a merge moves. */
export function movedChanges({ relationships, folded, evidence, figures }: Moved, names: readonly string[]) {
  return [
    {
      what: countOf(relationships, 'relationship'),
      detail: folded === 0 ? 'none shared by both' : `${formatCount(folded)} shared by both and merged`,
    },
    { what: `${countOf(evidence, 'piece')} of evidence`, detail: 'with their relationships' },
    { what: countOf(names.length, 'name'), detail: names.join(', ') },
    { what: countOf(figures, 'measured figure'), detail: 'figures from other accounts are not moved' },
  ]
}

export function filledChanges(filled: readonly { label: string }[]) {
  if (filled.length === 0) return []
  return [{ what: 'Empty fields filled', detail: filled.map(({ label }) => label).join(', ') }]
}

export function addressChange(merged: string) {
  return { what: 'The old address', detail: `of ${merged} redirects here` }
}
