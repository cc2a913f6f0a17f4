import { Form, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import type { Named } from '#app/records/merging/merge-kind.ts'
import { APART, DUPLICATES_PAGE, mergeAddress, type Noun } from '#app/records/merging/merge-words.ts'
import { type ComparedFact, ComparedRecord, RecordLink } from './compared-record.tsx'

interface Compared extends Named {
  facts: readonly ComparedFact[]
}

type DuplicateCardProps = {
  noun: Noun
  description: ReactNode
  kept: Compared
  /** `why`: what both have; `described`: what tells it from its namesakes. */
  duplicates: readonly (Compared & { why: ReactNode; described: string })[]
  more: number
}

/** Records that may be one, side by side: the one that would be kept first. */
export function DuplicateCard({ noun, description, kept, duplicates, more }: DuplicateCardProps) {
  const { search } = useLocation()
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card title={<bdi className="wrap-anywhere">{kept.name}</bdi>} description={description}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <ComparedRecord
          title={<RecordLink noun={noun} record={kept} />}
          note="Kept when you merge"
          facts={kept.facts}
          isFirst
        />
        {duplicates.map(({ why, described, ...duplicate }) => (
          <ComparedRecord
            key={duplicate.id}
            title={<RecordLink noun={noun} record={duplicate} />}
            note={why}
            facts={duplicate.facts}
          >
            <LinkButton
              to={mergeAddress(noun, kept.id, { with: duplicate.id, from: `${DUPLICATES_PAGE[noun]}${search}` })}
              size="sm"
              variant="primary"
              prefetch="none"
            >
              Merge…<span className="sr-only"> {described}</span>
            </LinkButton>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="one" value={kept.id} />
              <Button name="other" value={duplicate.id} size="sm" disabled={busy}>
                {APART[noun]}
                <span className="sr-only"> ({described})</span>
              </Button>
            </Form>
          </ComparedRecord>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-3 text-sm text-ink-mute">
          {more === 1 ? 'One more is' : `${formatCount(more)} more are`} shown once these are decided.
        </p>
      )}
    </Card>
  )
}
