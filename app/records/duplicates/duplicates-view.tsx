import { Form, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { AthletesIcon, BrandIcon } from '#app/base/components/icon.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import type { Named } from '#app/records/merging/merge-kind.ts'
import { APART } from '#app/records/merging/merge-words.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { type DuplicatesQuery, MAX_COUNTED, type Told } from './duplicates.ts'

type DuplicatesViewProps<Group, Record extends Named> = {
  noun: 'athlete' | 'brand'
  page: {
    query: DuplicatesQuery
    counts: { open: number; different: number }
    total: number
    groups: readonly Group[]
    distinctions: readonly Told<Record>[]
  }
  card: (group: Group) => ReactNode
  links: (records: readonly Record[]) => ReactNode
}

/** Records that may be one, or the decisions that they are not. */
export function DuplicatesView<Group, Record extends Named>({
  noun,
  page: { query, counts, total, groups, distinctions },
  card,
  links,
}: DuplicatesViewProps<Group, Record>) {
  const { search } = useLocation()
  const to = (view: string | null) => ({ search: searchLink(search, { view, page: null }) })
  const isOpen = query.view === 'open'
  const { icon, topic, list, description, none } = WORDS[noun]
  useRevalidateOn([topic])

  return (
    <>
      <PageHeader title="Duplicates" description={description} breadcrumbs={[list, { label: 'Duplicates' }]} />
      <div className="space-y-4">
        <Tabs
          label="Kinds of pairs"
          tabs={[
            { label: 'Possible duplicates', to: to(null), current: isOpen, count: counts.open },
            { label: APART[noun], to: to('different'), current: !isOpen, count: counts.different },
          ]}
        />
        {total === 0 ? (
          <EmptyCard
            icon={icon}
            title={isOpen ? 'No duplicates' : 'No decisions'}
            text={
              isOpen
                ? none
                : `Pairs that you mark as ${APART[noun].toLowerCase()} appear here, so you can undo the decision.`
            }
          />
        ) : (
          <>
            {groups.map(card)}
            {distinctions.length > 0 && <DistinctionList noun={noun} distinctions={distinctions} links={links} />}
            <Pagination
              page={query.page}
              limit={query.limit}
              total={total}
              isCapped={total >= MAX_COUNTED}
              label={isOpen ? 'duplicates' : 'decisions'}
            />
          </>
        )}
      </div>
    </>
  )
}

const WORDS = {
  athlete: {
    icon: AthletesIcon,
    topic: 'athlete_updates',
    list: { label: 'Athletes', to: '/athletes' },
    description: 'Athletes that may be the same person. Merge their records, or mark them as different people.',
    none: 'Athletes appear here when they share a Wikidata item, or a name and nothing tells them apart.',
  },
  brand: {
    icon: BrandIcon,
    topic: 'brand_updates',
    list: { label: 'Champions', to: '/champions' },
    description:
      'Brands that may be the same. Merge them, or mark them as different brands. Archived brands are left out.',
    none: 'Brands appear here when they share an account, a Wikidata item, a name or a website, and no items tell them apart.',
  },
} as const

/** Records told apart, with the author and time of each decision. */
function DistinctionList<Record extends Named>({
  noun,
  distinctions,
  links,
}: Pick<DuplicatesViewProps<never, Record>, 'noun' | 'links'> & { distinctions: readonly Told<Record>[] }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card title={APART[noun]} description={`These ${noun}s are not listed as duplicates.`}>
      <ul className="divide-y text-sm">
        {distinctions.map(({ id, records, decidedBy, decidedAt }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p>
                {links(records)}
                {records.length < 2 && GONE[noun]}
              </p>
              <p className="text-xs text-ink-mute wrap-anywhere">
                <DateTime value={decidedAt} />, by {decidedBy}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <Button name="undo" value={id} size="sm" disabled={busy}>
                Undo<span className="sr-only"> for {records.map(({ name }) => name).join(' and ')}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const GONE = {
  athlete: ' and an athlete that was deleted or merged',
  brand: ' and a brand that was deleted or merged',
}
