import { Form, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Named } from '#app/records/merging/merge-kind.ts'
import { APART, DUPLICATES_PAGE, mergeAddress, type Noun, recordAddress } from '#app/records/merging/merge-words.ts'

export interface DuplicateFact {
  term: string
  detail: ReactNode
}

interface Compared extends Named {
  facts: readonly DuplicateFact[]
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
        <li className="flex flex-col gap-3 rounded-md border border-accent! bg-sunken p-4 text-sm">
          <Facts noun={noun} record={kept} note="Kept when you merge" />
        </li>
        {duplicates.map(({ why, described, ...duplicate }) => (
          <li key={duplicate.id} className="flex flex-col gap-3 rounded-md border bg-sunken p-4 text-sm">
            <Facts noun={noun} record={duplicate} note={why} />
            <div className="mt-auto flex flex-wrap gap-2">
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
            </div>
          </li>
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

function Facts({ noun, record, note }: { noun: Noun; record: Compared; note: ReactNode }) {
  return (
    <>
      <p>
        <TextLink to={recordAddress(noun, record.id)} className="font-medium">
          <bdi className="wrap-anywhere">{record.name}</bdi>
        </TextLink>
        <span className="block text-xs text-ink-mute wrap-anywhere">{note}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5">
        {record.facts.map(({ term, detail }) => (
          <div key={term} className="contents">
            <dt className="text-ink-mute">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
