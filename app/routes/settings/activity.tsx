import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { keepOpen } from '#app/base/components/forms/keep-open.ts'
import { unsavedForm } from '#app/base/components/forms/unsaved-form.ts'
import { useAnswer } from '#app/base/components/forms/use-answer.ts'
import { FilterChips } from '#app/base/components/tables/filter-chips.tsx'
import { filterChips } from '#app/base/components/tables/list-filter.ts'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { newId } from '#app/base/platform/ids.server.ts'
import { findKeptDays, givenDays, saveKeptDays } from '#app/people/auth/audit/kept-days.server.ts'
import { type KeptDays, KeptDaysFormSchema } from '#app/people/auth/audit/kept-days.ts'
import { refuseConfirmation } from '#app/people/auth/confirmation/refuse-confirmation.server.ts'
import { isRefused, withConfirmation } from '#app/people/auth/confirmation/with-confirmation.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { listActivity } from '#app/records/history/change.queries.server.ts'
import { ActivityQuerySchema } from '#app/records/history/change.ts'
import { describeActivity } from '#app/records/history/describe-change.server.ts'
import { ActivityCard } from '#app/settings/activity/activity-card.tsx'
import { ActivityFilters, activityFilters, NEWEST } from '#app/settings/activity/activity-filters.tsx'
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
const SECRETS = ['currentPassword']

export const action = adminAction(
  async ({ request, session, author, writer, now }) => {
    const submission = parseWithZod(await readForm(request, KeptDaysFormSchema), { schema: KeptDaysFormSchema })
    const reply = (fieldErrors?: Record<string, string[]>) => ({
      id: newId(),
      result: submission.reply({ hideFields: SECRETS, fieldErrors }),
    })
    if (submission.status !== 'success') return data(reply(), 422)

    const { currentPassword, ...days } = submission.value
    const outcome = await withConfirmation(writer, { session, origin: author }, currentPassword, now, () =>
      saveKeptDays(writer, days, author, now),
    )
    if (isRefused(outcome)) return refuseConfirmation(outcome, reply)
    return redirectWithToast('/settings/activity', { title: 'Retention saved' })
  },
  {
    unsaved: (text, form) => ({
      ...unsavedForm(form, text, { schema: KeptDaysFormSchema, title: FAILED, secrets: SECRETS }),
      id: null,
    }),
  },
)

export const clientAction = keepOpen(FAILED)

export default function ActivityPage() {
  const { query, activity, next, days, given } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const filters = activityFilters(query)

  return (
    <div className="space-y-4">
      <ActivityFilters filters={filters} />
      <FilterChips chips={filterChips(filters, NEWEST)} />
      <ActivityCard activity={activity} next={next} isFirst={query.before === undefined} />
      <RetentionCard key={`${days.changes} ${days.securityEvents}`} days={days} given={given} answer={answer} />
    </div>
  )
}
