import { computeChampionIndex, type IndexComponent } from './champion-index.ts'
import { scoreGrowth } from './growth-component.ts'
import type { ComponentName } from './methodology.ts'
import type { ScoreInputs, UnreadPart } from './score-inputs.ts'

export type Reasons = Partial<Record<ComponentName, string>>

/**
 * Determines which components count as unread. `failed` names those whose source could not be read, and why; `last` is
 * the inputs of the previous score. A failure changes neither the last known value nor a known absence. A value that
 * was never known, or is too old, counts as 0 until it is read, so that no failure raises a score.
 */
export function markUnread(inputs: ScoreInputs, failed: Reasons, last: ScoreInputs | null): ScoreInputs {
  if (Object.keys(failed).length === 0) return inputs
  const now = componentsOf(inputs)
  const before = last && componentsOf(last)
  const reasons: Reasons = { ...inputs.missingBecause }
  const unread: ComponentName[] = []

  for (const [name, reason] of entriesOf(failed)) {
    const wasKnown = before?.[name].measured === true
    if (now[name].measured && (wasKnown || isLastKnown(now[name], inputs))) continue

    const wasAbsent = before !== null && !wasKnown && !last?.unread?.includes(name)
    if (wasAbsent) {
      reasons[name] = before[name].missingBecause ?? reason
    } else {
      reasons[name] = reason
      unread.push(name)
    }
  }
  return { ...inputs, missingBecause: reasons, ...(unread.length > 0 && { unread }) }
}

/** Of the parts that could not be read, those without a last known value are stored with the inputs. */
export function markUnreadParts(inputs: ScoreInputs, parts: readonly UnreadPart[]): ScoreInputs {
  const unknown = parts.filter((part) => {
    if (part === 'articles') return inputs.articles === null
    if (part === 'pageviews') return inputs.pageviews === null
    return !inputs.engagement.some(({ platform }) => part === `posts:${platform}`)
  })
  return unknown.length > 0 ? { ...inputs, unreadParts: unknown } : inputs
}

/**
 * Page views substitute for followers that do not exist, not for followers that may still be found. An absence of
 * athletes says nothing while relationships are still to be judged.
 */
function isLastKnown({ name, raw }: IndexComponent, inputs: ScoreInputs): boolean {
  if (name === 'engagement') return !inputs.unreadParts?.some((part) => part.startsWith('posts:'))
  if (name === 'growth') return scoreGrowth({ ...inputs, pageviews: null }).measured
  return name !== 'influence' || raw !== 0
}

function componentsOf(inputs: ScoreInputs): Record<ComponentName, IndexComponent> {
  const { components } = computeChampionIndex(inputs)
  return Object.fromEntries(components.map((component) => [component.name, component])) as Record<
    ComponentName,
    IndexComponent
  >
}

function entriesOf(reasons: Reasons): [ComponentName, string][] {
  return Object.entries(reasons) as [ComponentName, string][]
}
