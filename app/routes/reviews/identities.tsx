import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/api/last-page.server.ts'
import { readLeniently } from '#app/api/lenient-query.ts'
import { listSports } from '#app/athletes/athlete.queries.server.ts'
import { adminAction, adminLoader } from '#app/auth/page-route.server.ts'
import { EmptyCard } from '#app/components/feedback/empty-state.tsx'
import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { AthletesIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { Pagination } from '#app/components/tables/pagination.tsx'
import { undoableSince } from '#app/relationships/review/review-decision.queries.server.ts'
import { countDecisions } from '#app/reviews/decisions/decision.queries.server.ts'
import { findLastDecision } from '#app/reviews/decisions/last-decision.queries.server.ts'
import { UndoLast } from '#app/reviews/decisions/undo-last.tsx'
import { decideIdentityFromPage, refusedIdentity } from '#app/reviews/identities/decide-from-page.server.ts'
import { listIdentities } from '#app/reviews/identities/identity.queries.server.ts'
import { IdentityCard } from '#app/reviews/identities/identity-card.tsx'
import { IDENTITY_LABELS, IdentityQuerySchema } from '#app/reviews/identities/waiting-identity.ts'
import { KeyLegend } from '#app/reviews/key-legend.tsx'
import { QueueFilters, QueueProgress, QueueTabs } from '#app/reviews/queue/queue-head.tsx'
import { MOST_COUNTED } from '#app/reviews/queue/review-entry.ts'
import { useReviewKeys } from '#app/reviews/review-keys.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Identities', 'Choose the right person for each athlete.')

export const loader = adminLoader(async ({ request, user, reader, now }) => {
  const url = new URL(request.url)
  const query = readLeniently(IdentityQuerySchema, url)
  const { identities, total, counts } = await listIdentities(reader, query)
  stayWithinPages(url, query, total)

  const decided = await countDecisions(reader, { since: undoableSince(now), subjects: ['identity'] })
  return {
    query,
    identities,
    total,
    counts,
    current: url.searchParams.get('selected'),
    sports: await listSports(reader),
    decided,
    last: await findLastDecision(reader, user.id, ['identity'], now),
  }
})

const FAILED = 'Failed to save the identity'

export const action = adminAction(decideIdentityFromPage, {
  unsaved: (text, form) => ({ ...refusedIdentity(form), failure: unforeseen(FAILED, text) }),
})

export const clientAction = keepOpen(FAILED)

export default function IdentitiesPage() {
  const { query, identities, total, counts, current, sports, decided, last } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  useReviewKeys()
  const faulty = answer && 'athlete' in answer ? answer : undefined
  const place = Math.max(
    0,
    identities.findIndex(({ id }) => id === (faulty?.athlete ?? current)),
  )

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader
        title="Identities"
        description="Choose the person on Wikidata who matches each athlete, or none. Icon Radar then assesses the waiting links and discovers the athlete’s brands. Those with most brands come first."
        breadcrumbs={[{ label: 'Reviews', to: '/reviews' }, { label: 'Identities' }]}
        actions={<LinkButton to="/reviews/decisions">Decisions</LinkButton>}
      />
      <div className="space-y-4">
        <QueueTabs label="Kinds of identities" kinds={IDENTITY_LABELS} current={query.kind} counts={counts} />
        <QueueFilters
          action="/identities"
          searchLabel="Search by name"
          query={query}
          sports={sports}
          className="basis-32"
        />
        <QueueProgress waiting={total} decided={decided} />
        {last && <UndoLast last={last} />}
        {total === 0 ? (
          <EmptyCard
            icon={AthletesIcon}
            title="No identities to decide"
            text="An athlete appears here when a discovery finds several matching people, or none."
          />
        ) : (
          <>
            <KeyLegend keys={KEYS} />
            {identities.map((identity, index) => (
              <IdentityCard
                key={identity.id}
                identity={identity}
                isCurrent={index === place}
                next={identities[index + 1]?.id}
                moveKey={index === place + 1 ? 'j' : index === place - 1 ? 'k' : undefined}
                refused={faulty?.athlete === identity.id ? faulty : undefined}
              />
            ))}
            <Pagination
              page={query.page}
              limit={query.limit}
              total={total}
              isCapped={Object.values(counts).some((count) => count >= MOST_COUNTED)}
              label="identities"
            />
          </>
        )}
      </div>
    </>
  )
}

const KEYS = [
  { key: '1–9', action: 'choose the person at that position' },
  { key: 'n', action: 'none of these' },
  { key: 'j', action: 'next' },
  { key: 'k', action: 'previous' },
  { key: 'u', action: 'undo' },
]

export { PageErrorBoundary as ErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
