import { DateTime } from '#app/base/components/display/date-time.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { APART, type Noun } from './merge-words.ts'

/** Warns that somebody has decided that the two are not one. */
export function ToldApart({ noun, decision }: { noun: Noun; decision: { by: string; at: string } | null }) {
  if (decision === null) return null
  return (
    <Banner tone="caution" title={`Marked as ${APART[noun].toLowerCase()}`} className="mt-5">
      By {decision.by} on <DateTime value={decision.at} />.
    </Banner>
  )
}
