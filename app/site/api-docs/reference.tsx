import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { countOf } from '#app/base/components/display/format.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import type { ApiReference, CallGroup } from './api-reference.server.ts'
import { CallCard } from './call-card.tsx'
import { CallList } from './call-list.tsx'
import type { CallLine } from './find-calls.ts'
import { ReferenceState } from './reference-state.tsx'
import { callAddress, subjectAddress } from './subject-address.ts'

type ReferenceProps = ApiReference & {
  origin: string
  /** The sections before the calls. */
  children: ReactNode
}

/** The subjects of the API, or the calls of one, or those that match a text; which of them, the address says. */
export function Reference({ groups, cards, total, statuses, origin, children }: ReferenceProps) {
  const [parameters] = useSearchParams()
  const search = parameters.get('search')?.trim() ?? ''
  const subject = parameters.get('subject') ?? ''
  const isFiltered = search !== ''
  const found = groups.filter(({ name }) => subject === '' || name === subject)
  const full = new Map(cards.map((card) => [card.id, card]))

  return (
    <ReferenceState statuses={statuses}>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="space-y-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1 lg:-m-1">
          <FilterBar action="/api-docs" search={{ label: 'Filter calls', value: search }} also={['subject']} />
          <p role="status" className="text-sm text-ink-mute empty:hidden">
            {isFiltered && `${found.flatMap(({ calls }) => calls).length} of ${countOf(total, 'call')}`}
          </p>
          <CallList groups={groups} subject={subject} isFiltered={isFiltered} />
        </div>
        <div className="min-w-0 space-y-10">
          {!isFiltered && subject === '' && children}
          {found.map((group) => (
            <GroupSection key={group.name} group={group}>
              {cards.length === 0 ? (
                <CallLines group={group} />
              ) : (
                group.calls.map(({ id }) => {
                  const card = full.get(id)
                  return card && <CallCard key={id} call={card} origin={origin} />
                })
              )}
            </GroupSection>
          ))}
          {found.length === 0 && <NoCalls search={search} />}
        </div>
      </div>
    </ReferenceState>
  )
}

function GroupSection({ group: { name, description }, children }: { group: CallGroup; children: ReactNode }) {
  return (
    <section aria-labelledby={name} className="space-y-4">
      <div>
        <h2 id={name} className="scroll-mt-20 text-lg font-semibold capitalize">
          <TextLink to={subjectAddress(name)} prefetch="none" className="touch:hit">
            {name}
          </TextLink>
        </h2>
        {description !== null && <p className="mt-1 text-sm text-ink-mute">{description}</p>}
      </div>
      {children}
    </section>
  )
}

/** Each call with a link to its description. */
function CallLines({ group: { name, calls } }: { group: { name: string; calls: readonly CallLine[] } }) {
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {calls.map(({ id, method, path, summary }) => (
        <li key={id} id={id} className="scroll-mt-20 px-4 py-2 text-sm target:bg-accent-soft touch:py-0">
          <TextLink to={callAddress(name, id)} prefetch="none" className="call-link touch:min-h-11 touch:items-center">
            <span>{method}</span> {path.replace('/api/v1', '')}
          </TextLink>
          <span className="text-ink-mute">{summary}</span>
        </li>
      ))}
    </ul>
  )
}

function NoCalls({ search }: { search: string }) {
  return (
    <EmptyState
      icon={SearchIcon}
      title="No matching calls"
      text={search === '' ? 'There is no such subject.' : `No method, path or summary matches “${search}”.`}
      action={
        <TextLink to="/api-docs" prefetch="none">
          Show all calls
        </TextLink>
      }
    />
  )
}
