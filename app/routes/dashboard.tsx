import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { ShowToast } from '#app/base/components/feedback/show-toast.tsx'
import { answerOnFailure, failureOf, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { createToast, redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { DAY_MS, utcDay } from '#app/base/platform/utc-day.ts'
import { loadDashboard } from '#app/dashboard/dashboard-page.server.ts'
import { Details } from '#app/dashboard/details.tsx'
import { DiscoveryFormSchema, NOTHING_CHOSEN, readDiscoveryForm, unstarted } from '#app/dashboard/discovery-form.ts'
import { FirstSteps } from '#app/dashboard/first-steps.tsx'
import { NeedsLine } from '#app/dashboard/needs-line.tsx'
import { PeriodSchema } from '#app/dashboard/period.ts'
import { PeriodLinks } from '#app/dashboard/period-links.tsx'
import { RegistrationBanner } from '#app/dashboard/registration-banner.tsx'
import { startFromDashboard } from '#app/dashboard/start-from-dashboard.server.ts'
import { TopBrandsCard } from '#app/dashboard/top-brands-card.tsx'
import { TotalsLine } from '#app/dashboard/totals-line.tsx'
import { VerifiedLinksCard } from '#app/dashboard/verified-links-card.tsx'
import { noteVisit } from '#app/dashboard/visit-cookie.ts'
import { MovesCard } from '#app/insight/rankings/moves/moves-card.tsx'
import { findFactorRule } from '#app/people/auth/factors/factor-rule.server.ts'
import { editorAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { describeUndecided } from '#app/people/auth/registration/registration-policy.server.ts'
import { usePollWhileDisconnected, useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'
import { showCached } from '#app/site/shell/page-cache/cached-page.ts'
import { listLatestWatches } from '#app/site/watchlist/watch.queries.server.ts'
import { WatchlistCard } from '#app/site/watchlist/watchlist-card.tsx'

export const meta = pageMeta(
  'Dashboard',
  'What moved, what needs your attention, the leading brands and the newest verified links.',
)

export const loader = userLoader(async ({ request, user, reader, now }) => {
  const { days: period, details } = dashboardQuery(new URL(request.url))
  const { lastVisit, setCookie } = noteVisit(request, user.publicId, utcDay(now))
  const page = await loadDashboard(reader, { period, lastVisit, details: details === 'on', now, reader: user })
  const answer = {
    period,
    lastVisit,
    name: user.firstName,
    isAdmin: user.role === 'ADMIN',
    email: user.email,
    mayNeedFactor: user.role === 'ADMIN' && (await findFactorRule(reader)) === undefined,
    contactIsSet: (await findContact(reader)) !== undefined,
    openRegistration: user.role === 'ADMIN' ? await describeUndecided(reader) : null,
    ...page,
    watchlist: await listLatestWatches(reader, user.id, now.getTime() - page.moves.days * DAY_MS),
  }
  return data(answer, setCookie === null ? {} : { headers: { 'Set-Cookie': setCookie } })
})

export const action = editorAction(
  async ({ request, user, author, reader, writer, now }) => {
    const form = readDiscoveryForm(await readForm(request, DiscoveryFormSchema, { repeated: ['athleteIds'] }))
    const asked = { contact: await findContact(reader), now, requestedBy: user.id, author }
    const { status, toast } = await startFromDashboard(writer, form, asked)
    if (status === 'started') return redirectWithToast(`/dashboard${new URL(request.url).search}`, toast)
    return data({ chosen: form, toast: createToast(toast) }, 409)
  },
  { unsaved: unstarted },
)

/** Keeps the selection. */
export const clientAction = answerOnFailure(unstarted)

export const clientLoader = showCached

export default function DashboardPage() {
  const {
    name,
    isAdmin,
    email,
    mayNeedFactor,
    contactIsSet,
    openRegistration,
    agentIsRunning,
    figures,
    range,
    runningJobs,
    details,
    ...changed
  } = useLoaderData<typeof loader>()
  const { period, lastVisit, at, needs, moves, topBrands, verifiedLinks, watchlist } = changed
  const answer = useAnswer<typeof action>()
  useRevalidateOn(['athlete_updates', 'brand_updates', 'ranking_updates', 'job_updates'])
  usePollWhileDisconnected(5000)

  return (
    <>
      <ShowToast toast={answer && 'toast' in answer ? answer.toast : undefined} />
      <PageHeader title="Dashboard" description={`Hello ${name}.`} />
      <div className="space-y-6">
        {openRegistration && <RegistrationBanner policy={openRegistration} />}
        {figures.totals?.scoredBrands === 0 &&
          (isAdmin ? (
            <FirstSteps
              hasAthletes={Boolean(figures.athletes.value)}
              email={email}
              contactIsSet={contactIsSet}
              agentIsRunning={agentIsRunning}
            />
          ) : (
            <Banner title="No scores yet">Scores appear here as athletes are processed.</Banner>
          ))}
        {needs && <NeedsLine needs={needs} mayNeedFactor={mayNeedFactor} />}
        <TotalsLine figures={figures} runningJobs={runningJobs} isOpen={details !== null} />
        {details && (
          <Details
            details={details}
            figures={figures}
            range={range}
            chosen={answer?.chosen ?? NOTHING_CHOSEN}
            failure={failureOf(answer)}
          />
        )}
        {topBrands.length + verifiedLinks.length + watchlist.total > 0 && (
          <>
            <MovesCard moves={moves} actions={<PeriodLinks period={period} lastVisit={lastVisit} />} />
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <TopBrandsCard brands={topBrands} days={moves.days} now={at} />
              <div className="min-w-0 space-y-6">
                <VerifiedLinksCard links={verifiedLinks} />
                <WatchlistCard {...watchlist} from={at - moves.days * DAY_MS} to={at} />
              </div>
            </div>
          </>
        )}
      </div>
    </>
  )
}

const DashboardQuerySchema = z.object({
  days: PeriodSchema,
  /** Whether figures, jobs and recent athletes are shown. */
  details: z.literal('on').optional(),
})

function dashboardQuery(url: URL) {
  return readLeniently(DashboardQuerySchema, url)
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
