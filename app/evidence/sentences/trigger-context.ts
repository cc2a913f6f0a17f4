import type { Span } from './arrangements/arrangement.ts'
import { isNear } from './gaps/pair-gaps.ts'
import { leadsToAgent } from './gaps/passive-gaps.ts'
import { afterPossessive, ahead, nearest, past, withMentionsMasked } from './mentions-around.ts'
import type { SentenceMention } from './sentence-mentions.ts'

/** A trigger in its sentence, with the mentions it may relate. */
export interface TriggerContext {
  text: string
  trigger: Span
  athletes: readonly SentenceMention[]
  brands: readonly SentenceMention[]
  between: (from: Span, to: Span) => string
  after: (span: Span) => string
  /** Whether no other party is named between them. */
  isNearBy: (from: Span, to: Span) => boolean
}

export function contextOf(
  text: string,
  trigger: Span,
  athletes: readonly SentenceMention[],
  brands: readonly SentenceMention[],
): TriggerContext {
  const masked = withMentionsMasked(text, [...athletes, ...brands])
  return {
    text,
    trigger,
    athletes,
    brands,
    between: (from, to) => text.slice(afterPossessive(from), to.start),
    after: (span) => text.slice(span.end),
    isNearBy: (from, to) => isNear(masked.slice(afterPossessive(from), to.start)),
  }
}

/** `X's …`, `my …`, `his …`, directly before the words. */
export function possessorBefore({ trigger, athletes, between }: TriggerContext): SentenceMention | null {
  return nearest(
    ahead(athletes, trigger),
    (x) => (x.possessive || x.kind !== 'name') && /^\s*$/u.test(between(x, trigger)),
  )
}

/** `… by X`, `… from X`. */
export function agentAfter(
  { trigger, between, after }: TriggerContext,
  list: readonly SentenceMention[],
): SentenceMention | null {
  return nearest(past(list, trigger), (m) => !m.possessive && leadsToAgent(between(trigger, m), after(m)))
}
