import { Form, useLocation, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { AthletesIcon } from '#app/base/components/icon.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Tabs } from '#app/base/components/navigation/tabs.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { searchLink } from '#app/base/components/tables/search-link.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { AthleteLinks } from '../people/athlete-links.tsx'
import type { Distinction } from './duplicate.ts'
import { MAX_COUNTED } from './duplicate.ts'
import { DuplicateCard } from './duplicate-card.tsx'
import type { DuplicatesView as Page } from './duplicates-page.server.ts'

/** Athletes that may be one person, or the decisions that they are not. */
export function DuplicatesView({ query, counts, total, groups, distinctions }: Page) {
  const { search } = useLocation()
  const to = (view: string | null) => ({ search: searchLink(search, { view, page: null }) })
  const isOpen = query.view === 'open'
  useRevalidateOn(['athlete_updates'])

  return (
    <>
      <PageHeader
        title="Duplicates"
        description="Athletes that may be the same person. Merge their records, or mark them as different people."
        breadcrumbs={[{ label: 'Athletes', to: '/athletes' }, { label: 'Duplicates' }]}
      />
      <div className="space-y-4">
        <Tabs
          label="Kinds of pairs"
          tabs={[
            { label: 'Possible duplicates', to: to(null), current: isOpen, count: counts.open },
            { label: 'Different people', to: to('different'), current: !isOpen, count: counts.different },
          ]}
        />
        {total === 0 ? (
          <EmptyCard icon={AthletesIcon} {...(isOpen ? NO_DUPLICATES : NO_DECISIONS)} />
        ) : (
          <>
            {groups.map((group) => (
              <DuplicateCard key={`${group.kind} ${group.key}`} group={group} />
            ))}
            {distinctions.length > 0 && <DistinctionList distinctions={distinctions} />}
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

const NO_DUPLICATES = {
  title: 'No duplicates',
  text: 'Athletes appear here when they share a Wikidata item, or a name and nothing tells them apart.',
}
const NO_DECISIONS = {
  title: 'No decisions',
  text: 'Pairs that you mark as different people appear here, so you can undo the decision.',
}

/** Athletes marked as different people, with the author and time of each decision. */
function DistinctionList({ distinctions }: { distinctions: readonly Distinction[] }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card title="Different people" description="These athletes are not listed as duplicates.">
      <ul className="divide-y text-sm">
        {distinctions.map(({ id, athletes, decidedBy, decidedAt }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p>
                <AthleteLinks athletes={athletes} />
                {athletes.length < 2 && ' and an athlete that was deleted or merged'}
              </p>
              <p className="text-xs text-ink-mute wrap-anywhere">
                <DateTime value={decidedAt} />, by {decidedBy}
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <Button name="undo" value={id} size="sm" disabled={busy}>
                Undo<span className="sr-only"> for {athletes.map(({ name }) => name).join(' and ')}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
