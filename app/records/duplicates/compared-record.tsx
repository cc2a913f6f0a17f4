import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { Named } from '#app/records/merging/merge-kind.ts'
import { type Noun, recordAddress } from '#app/records/merging/merge-words.ts'

export interface ComparedFact {
  term: string
  detail: ReactNode
}

type ComparedRecordProps = {
  title: ReactNode
  note: ReactNode
  facts: readonly ComparedFact[]
  /** The one that the others are compared with. */
  isFirst?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** One of several records side by side, in a list. */
export function ComparedRecord({ title, note, facts, isFirst = false, children }: ComparedRecordProps) {
  return (
    <li className={clsx('flex flex-col gap-3 rounded-md border bg-sunken p-4 text-sm', isFirst && 'border-accent!')}>
      <p>
        {title}
        <span className="block text-xs text-ink-mute wrap-anywhere">{note}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5">
        {facts.map(({ term, detail }) => (
          <div key={term} className="contents">
            <dt className="text-ink-mute">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
      {children && <div className="mt-auto flex flex-wrap gap-2">{children}</div>}
    </li>
  )
}

export function RecordLink({ noun, record: { id, name } }: { noun: Noun; record: Named }) {
  return (
    <TextLink to={recordAddress(noun, id)} className="font-medium">
      <bdi className="wrap-anywhere">{name}</bdi>
    </TextLink>
  )
}
