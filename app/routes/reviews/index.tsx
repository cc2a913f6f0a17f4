import { useLoaderData } from '@remix-run/react'
import { clsx } from 'clsx'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { formatCount } from '#app/base/components/display/format.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { VerifiedIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { countDecisions } from '#app/discovery/reviews/decisions/decision.queries.server.ts'
import { findLastDecision } from '#app/discovery/reviews/decisions/last-decision.queries.server.ts'
import { UndoLast } from '#app/discovery/reviews/decisions/undo-last.tsx'
import { countIdentities } from '#app/discovery/reviews/identities/identity.queries.server.ts'
import { KeyLegend } from '#app/discovery/reviews/keys.tsx'
import { decideFromPage, refusedDecision } from '#app/discovery/reviews/queue/decide-from-page.server.ts'
import { describeEntry } from '#app/discovery/reviews/queue/describe-entry.server.ts'
import { EntryDetails } from '#app/discovery/reviews/queue/entry-details.tsx'
import { listQueue } from '#app/discovery/reviews/queue/queue.queries.server.ts'
import { QueueFilters, QueueProgress, QueueTabs } from '#app/discovery/reviews/queue/queue-head.tsx'
import { QueueTable } from '#app/discovery/reviews/queue/queue-table.tsx'
import { KIND_LABELS, MAX_COUNTED, ReviewQuerySchema } from '#app/discovery/reviews/queue/review-entry.ts'
import { useShownEntry } from '#app/discovery/reviews/use-shown-entry.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { undoableSince } from '#app/records/relationships/review/review-decision.queries.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { BRAND_CATEGORIES } from '#db/tables/brand.ts'

export const meta = pageMeta('Reviews', 'Relationships and figures that need a decision.')

export const loader = adminLoader(async ({ request, user, reader, now }) => {
  const url = new URL(request.url)
  const query = readLeniently(ReviewQuerySchema, url)
  const { entries, total, counts } = await listQueue(reader, query)
  stayWithinPages(url, query, total)

  const selected = url.searchParams.get('selected') ?? undefined
  const first = entries[0]?.id
  const chosen = selected === undefined ? undefined : await describeEntry(reader, selected)
  return {
    query,
    entries,
    total,
    counts,
    entry: chosen ?? (first === undefined ? undefined : await describeEntry(reader, first)) ?? null,
    sports: await listSports(reader),
    decided: await countDecisions(reader, { since: undoableSince(now), subjects: SUBJECTS }),
    last: await findLastDecision(reader, user.id, SUBJECTS, now),
    identities: await countIdentities(reader, {}),
  }
})

const SUBJECTS = ['relationship', 'brand_count', 'athlete_count'] as const

const FAILED = 'Failed to save the decision'

export const action = adminAction(decideFromPage, {
  unsaved: (text, form) => ({ refused: refusedDecision(form), failure: unforeseen(FAILED, text) }),
})

export const clientAction = keepOpen(FAILED)

export default function ReviewsPage() {
  const { query, entries, total, counts, entry, sports, decided, last, identities } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const shown = useShownEntry(entry?.id)
  const refused = answer && 'refused' in answer ? answer.refused : undefined
  const place = entries.findIndex(({ id }) => id === entry?.id)
  const next = entries[place + 1]?.id
  const waitingIdentities = identities.ambiguous + identities.unknown

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader
        title="Reviews"
        description="Links and figures that need your decision. Conflicts come first."
        actions={
          <>
            <LinkButton to="/identities">
              Identities
              {waitingIdentities > 0 && (
                <span className="text-ink-mute tabular-nums">{formatCount(waitingIdentities)}</span>
              )}
            </LinkButton>
            <LinkButton to="/reviews/calibration">Calibration</LinkButton>
            <LinkButton to="/reviews/decisions">Decisions</LinkButton>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,5fr)_7fr]">
        <div className="min-w-0 lg:col-span-2">
          <QueueTabs label="Kinds of entries" kinds={KIND_LABELS} current={query.kind} counts={counts} />
        </div>
        <div className="min-w-0 space-y-4 lg:col-span-2">
          <QueueFilters
            action="/reviews"
            searchLabel="Search by athlete or brand"
            query={query}
            sports={sports}
            others={[
              {
                name: 'category',
                label: 'Category',
                value: query.category ?? '',
                empty: 'All categories',
                options: BRAND_CATEGORIES,
              },
            ]}
          />
          <QueueProgress waiting={total} decided={decided} />
        </div>
        <div className="min-w-0 space-y-3 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-3">
          {last && <UndoLast last={last} anchor="entry" />}
          {entry && (
            <>
              <div ref={shown} id="entry" tabIndex={-1} className="scroll-mt-20 rounded-lg">
                <EntryDetails key={entry.id} entry={entry} next={next} refused={refused} />
              </div>
              <KeyLegend keys={KEYS} />
            </>
          )}
        </div>
        <div className={clsx('min-w-0 space-y-4 lg:col-start-1 lg:row-start-3', !entry && !last && 'lg:col-end-3')}>
          {entry === null ? (
            <EmptyCard
              icon={VerifiedIcon}
              title="Nothing to decide"
              text="Pending and disputed relationships, and figures that jumped, are listed here."
            />
          ) : (
            <>
              <div>
                <QueueTable entries={entries} shown={entry.id} />
              </div>
              <Pagination
                page={query.page}
                limit={query.limit}
                total={total}
                isCapped={Object.values(counts).some((count) => count >= MAX_COUNTED)}
                label="entries"
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}

const KEYS = [
  { key: 'a', action: 'accept' },
  { key: '1–6', action: 'reject for the reason with that number' },
  { key: 'j', action: 'next' },
  { key: 'k', action: 'previous' },
  { key: 'x', action: 'select' },
  { key: 'u', action: 'undo' },
]

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
