import { useLoaderData } from '@remix-run/react'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { EmptyCard } from '#app/base/components/feedback/empty-state.tsx'
import { FailureBanner, failureOf, keepOpen, unforeseen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { AthletesIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { Pagination } from '#app/base/components/tables/pagination.tsx'
import { countDecisions } from '#app/discovery/reviews/decisions/decision.queries.server.ts'
import { findLastDecision } from '#app/discovery/reviews/decisions/last-decision.queries.server.ts'
import { UndoLast } from '#app/discovery/reviews/decisions/undo-last.tsx'
import { decideIdentityFromPage, refusedIdentity } from '#app/discovery/reviews/identities/decide-from-page.server.ts'
import { listIdentities } from '#app/discovery/reviews/identities/identity.queries.server.ts'
import { IdentityCard } from '#app/discovery/reviews/identities/identity-card.tsx'
import { IDENTITY_LABELS, IdentityQuerySchema } from '#app/discovery/reviews/identities/waiting-identity.ts'
import { KeyLegend, useMoveKeys } from '#app/discovery/reviews/keys.tsx'
import { QueueFilters, QueueProgress, QueueTabs } from '#app/discovery/reviews/queue/queue-head.tsx'
import { MAX_COUNTED } from '#app/discovery/reviews/queue/review-entry.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { listSports } from '#app/records/athletes/athlete.queries.server.ts'
import { undoableSince } from '#app/records/relationships/review/review-decision.queries.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

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
  const faulty = answer && 'athlete' in answer ? answer : undefined
  const place = Math.max(
    0,
    identities.findIndex(({ id }) => id === (faulty?.athlete ?? current)),
  )
  const keyOf = useMoveKeys(place)

  return (
    <>
      <FailureBanner failure={failureOf(answer)} />
      <PageHeader
        title="Identities"
        description="Choose who each athlete is on Wikidata. The waiting links are then assessed, and the athlete’s brands discovered."
        breadcrumbs={[{ label: 'Reviews', to: '/reviews' }, { label: 'Identities' }]}
        actions={<LinkButton to="/reviews/decisions">Decisions</LinkButton>}
      />
      <div className="space-y-4">
        <QueueTabs label="Kinds of identities" kinds={IDENTITY_LABELS} current={query.kind} counts={counts} />
        <QueueFilters action="/identities" searchLabel="Search by name" query={query} sports={sports} />
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
                moveKey={keyOf(index)}
                refused={faulty?.athlete === identity.id ? faulty : undefined}
              />
            ))}
            <Pagination
              page={query.page}
              limit={query.limit}
              total={total}
              isCapped={Object.values(counts).some((count) => count >= MAX_COUNTED)}
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

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
