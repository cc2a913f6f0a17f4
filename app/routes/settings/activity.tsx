import { useLoaderData } from '@remix-run/react'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { FilterBar } from '#app/base/components/tables/filter-bar.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { findKeptDays, givenDays, saveKeptDays } from '#app/people/auth/audit/kept-days.server.ts'
import { type KeptDays, KeptDaysFormSchema } from '#app/people/auth/audit/kept-days.ts'
import { readConfirmed, unsavedConfirmed } from '#app/people/auth/confirmation/confirmed-form.server.ts'
import { isRefused, withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { listActivity } from '#app/records/history/change.queries.server.ts'
import { ActivityQuerySchema } from '#app/records/history/change.ts'
import { describeActivity } from '#app/records/history/describe-change.server.ts'
import { ActivityCard } from '#app/settings/activity/activity-card.tsx'
import { activityFilters, NEWEST } from '#app/settings/activity/activity-filters.tsx'
import { RetentionCard } from '#app/settings/activity/retention-card.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Activity', 'Who changed what, and when; security events.')

export const loader = adminLoader(async ({ request, reader }) => {
  const query = readLeniently(ActivityQuerySchema, new URL(request.url))
  const { changes, next } = await listActivity(reader, query)
  const given = Object.keys(givenDays()) as (keyof KeptDays)[]
  return { query, activity: changes.map(describeActivity), next, days: await findKeptDays(reader), given }
})

const FAILED = 'Failed to save the retention'

export const action = adminAction(
  async ({ request, session, author, writer, now }) => {
    const { value, refused, confirmationRefused } = await readConfirmed(request, KeptDaysFormSchema)
    if (!value) return refused()

    const { currentPassword, ...days } = value
    const outcome = await withConfirmation(writer, { session, origin: author }, currentPassword, now, () =>
      saveKeptDays(writer, days, author, now),
    )
    if (isRefused(outcome)) return confirmationRefused(outcome)
    return redirectWithToast('/settings/activity', { title: 'Retention saved' })
  },
  unsavedConfirmed(FAILED, KeptDaysFormSchema),
)

export const clientAction = keepOpen(FAILED)

export default function ActivityPage() {
  const { query, activity, next, days, given } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()

  return (
    <div className="space-y-4">
      <FilterBar
        action="/settings/activity"
        search={{ label: 'Record whose name begins with', value: query.search ?? '' }}
        filters={activityFilters(query)}
        also={NEWEST}
      />
      <ActivityCard activity={activity} next={next} isFirst={query.before === undefined} />
      <RetentionCard key={`${days.changes} ${days.securityEvents}`} days={days} given={given} answer={answer} />
    </div>
  )
}
