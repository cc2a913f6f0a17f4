import { countOf, formatCount } from '#app/base/components/display/format.ts'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import type { ImportKind } from '#db/tables/import-batch.ts'
import { ROLL_BACK_WORDS } from './roll-back-words.ts'

export interface StayingRecord {
  name: string
  page: string
  detail?: string
}

type StayingRecordsProps = { kind: ImportKind; records: readonly StayingRecord[]; total: number }

/** The records a roll-back keeps: the first few by name. */
export function StayingRecords({ kind, records, total }: StayingRecordsProps) {
  if (total === 0) return null
  const { noun, kept } = ROLL_BACK_WORDS[kind]
  return (
    <section>
      <p>
        {countOf(total, noun)} of this import {total === 1 ? 'is' : 'are'} kept, because {kept}:
      </p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5 wrap-anywhere">
        {records.map(({ name, page, detail }) => (
          <li key={`${page} ${name}`}>
            <TextLink to={page}>
              <bdi>{name}</bdi>
            </TextLink>
            {detail && ` (${detail})`}
          </li>
        ))}
        {total > records.length && <li>and {formatCount(total - records.length)} more</li>}
      </ul>
    </section>
  )
}
