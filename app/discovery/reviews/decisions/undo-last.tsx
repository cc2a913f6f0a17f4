import { Form, useLocation, useNavigation } from '@remix-run/react'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { KeyButton } from '../keys.tsx'
import { DECISION_LABELS, type Decision } from './decision.ts'

export interface LastDecision extends Pick<Decision, 'id' | 'label' | 'decision'> {
  /** What it was about, as the queue calls it. */
  entry: string
}

/** Undoes the last decision of whoever is looking, and shows at `anchor` again what it was about. */
export function UndoLast({ last, anchor = last.entry }: { last: LastDecision; anchor?: string }) {
  const { pathname, search } = useLocation()
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Form
      method="post"
      action="/reviews/decisions"
      preventScrollReset
      className="flex items-center justify-between gap-3 text-sm text-ink-soft"
    >
      <input type="hidden" name="id" value={last.id} />
      <input type="hidden" name="back" value={`${pathname}${searchLink(search, { selected: last.entry })}#${anchor}`} />
      <p className="min-w-0 wrap-anywhere">
        {DECISION_LABELS[last.decision]}: <bdi>{last.label}</bdi>
      </p>
      <KeyButton size="sm" disabled={busy} shortcut="u" className="shrink-0">
        Undo<span className="sr-only"> {last.label}</span>
      </KeyButton>
    </Form>
  )
}
