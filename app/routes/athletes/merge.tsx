import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SAME_ATHLETE } from '#app/athletes/merge/merge.ts'
import { mergeOrigin } from '#app/athletes/merge/merge-address.ts'
import { mergeAthletes } from '#app/athletes/merge/merge-athletes.server.ts'
import { MergeDialog } from '#app/athletes/merge/merge-dialog.tsx'
import { findMergePage } from '#app/athletes/merge/merge-page.server.ts'
import { ATHLETE_NOT_FOUND } from '#app/athletes/profile/athlete-profile.tsx'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Merge athletes', 'Merge a duplicate into an athlete. You can undo the merge for 30 days.')

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { publicId } = await requireAdmin(request)
  const { searchParams } = new URL(request.url)
  return (await findMergePage(database().reader, params.id ?? '', searchParams, publicId)) ?? notFound('Athlete')
}

const FAILED = 'Failed to merge athletes'

export const action = pageAction(
  async ({ request, params: { id = '' }, context }) => {
    const admin = await requireAdmin(request)
    const duplicate = (await readForm(request, ['with'])).get('with') ?? ''
    const outcome = await mergeAthletes(database().writer, id, duplicate, requestActor(admin, request, context), now())
    switch (outcome.status) {
      case 'merged':
        return redirectWithToast(mergeOrigin(id, new URL(request.url).searchParams), {
          title: 'Athletes merged',
          description: `${outcome.merged.name} is now part of ${outcome.survivor.name}. You can undo this for 30 days.`,
          href: `/athletes/${id}/merges/${outcome.mergeId}/undo`,
          key: `merge ${outcome.merged.public_id}`,
        })
      case 'same_athlete':
        return data({ failure: { title: FAILED, text: SAME_ATHLETE } }, 422)
      case 'not_found':
        return data({ failure: { title: FAILED, text: 'One of the athletes no longer exists. Choose again.' } }, 404)
    }
  },
  { unsaved: (text) => ({ failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function MergeAthletesPage() {
  return <MergeDialog page={useLoaderData<typeof loader>()} failure={failureOf(useAnswer<typeof action>())} />
}

export function ErrorBoundary() {
  return <PageErrorBoundary notFound={ATHLETE_NOT_FOUND} />
}
