import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { countOf } from '#app/base/components/display/count-of.ts'
import { EmptyState } from '#app/base/components/feedback/empty-state.tsx'
import { SearchIcon } from '#app/base/components/icon.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import { useHydrated } from '#app/base/components/use-hydrated.ts'
import type { ApiReference } from './api-reference.server.ts'
import { CallCard } from './call-card.tsx'
import { CallList } from './call-list.tsx'
import { matchesText } from './find-calls.ts'
import { ReferenceState } from './reference-state.tsx'

type ReferenceProps = ApiReference & {
  origin: string
  /** The sections before the calls. */
  children: ReactNode
}

/** All calls by subject, with their contents and a filter in the address. */
export function Reference({ groups, statuses, origin, children }: ReferenceProps) {
  const [parameters] = useSearchParams()
  const hydrated = useHydrated()
  const search = parameters.get('search')?.trim() ?? ''
  const shown = groups
    .map((group) => ({ ...group, calls: group.calls.filter((call) => matchesText(call, group.name, search)) }))
    .filter(({ calls }) => calls.length > 0)
  const ids = new Set(shown.flatMap(({ calls }) => calls.map(({ id }) => id)))
  const isFiltered = search !== ''
  // What is being tried in a card outlives a filter that hides it; without script there is nothing to keep.
  const rendered = isFiltered && !hydrated ? shown : groups

  return (
    <ReferenceState statuses={statuses}>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="space-y-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1 lg:-m-1">
          <FilterBar action="/api-docs" search={{ label: 'Filter calls', value: search }} />
          <p role="status" className="text-sm text-ink-mute empty:hidden">
            {isFiltered && `${ids.size} of ${countOf(groups.flatMap(({ calls }) => calls).length, 'call')}`}
          </p>
          <CallList groups={shown} isFiltered={isFiltered} />
        </div>
        <div className="min-w-0 space-y-10">
          {!isFiltered && children}
          {rendered.map(({ name, description, calls }) => (
            <section
              key={name}
              aria-labelledby={name}
              hidden={!calls.some(({ id }) => ids.has(id))}
              className="space-y-4"
            >
              <div>
                <h2 id={name} className="scroll-mt-20 text-lg font-semibold capitalize">
                  {name}
                </h2>
                {description !== null && <p className="mt-1 text-sm text-ink-mute">{description}</p>}
              </div>
              {calls.map((call) => (
                <CallCard key={call.id} call={call} origin={origin} isHidden={!ids.has(call.id)} />
              ))}
            </section>
          ))}
          {ids.size === 0 && (
            <EmptyState
              icon={SearchIcon}
              title="No matching calls"
              text={`No method, path or summary matches “${search}”.`}
              action={
                <TextLink to="/api-docs" prefetch="none">
                  Show all calls
                </TextLink>
              }
            />
          )}
        </div>
      </div>
    </ReferenceState>
  )
}
