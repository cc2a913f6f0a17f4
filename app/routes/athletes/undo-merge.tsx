import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { describeObstacle } from '#app/athletes/merge/describe-obstacle.ts'
import { UndoAthleteMerge } from '#app/athletes/merge/undo-athlete-merge.tsx'
import { undoMerge } from '#app/athletes/merge/undo-merge.server.ts'
import { findUndoPage } from '#app/athletes/merge/undo-page.server.ts'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Undo merge', 'Separate a merged athlete again.')

export async function loader({ request, params: { id = '', mergeId = '' } }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return (await findUndoPage(database().reader, id, mergeId, now())) ?? notFound('Merge')
}

const FAILED = 'Failed to undo the merge'

export const action = pageAction(
  async ({ request, params: { id = '', mergeId = '' }, context }) => {
    const admin = await requireAdmin(request)
    if (!(await findUndoPage(database().reader, id, mergeId, now()))) notFound('Merge')
    const outcome = await undoMerge(database().writer, mergeId, requestActor(admin, request, context), now())
    switch (outcome.status) {
      case 'undone':
        return redirectWithToast(`/athletes/${id}`, {
          title: 'Merge undone',
          description: `${outcome.merged.name} is a separate athlete again.`,
          href: `/athletes/${outcome.merged.id}`,
          key: `merge ${outcome.merged.id}`,
        })
      case 'blocked':
        return data({ failure: { title: FAILED, text: describeObstacle(outcome.obstacle) } }, 409)
      case 'not_found':
        return notFound('Merge')
    }
  },
  { unsaved: (text) => ({ failure: unforeseen(FAILED, text) }) },
)

export const clientAction = keepOpen(FAILED)

export default function UndoMergePage() {
  return <UndoAthleteMerge page={useLoaderData<typeof loader>()} failure={failureOf(useAnswer<typeof action>())} />
}

export function ErrorBoundary() {
  return <PageErrorBoundary notFound={MERGE_NOT_FOUND} />
}

const MERGE_NOT_FOUND = {
  title: 'Merge Not Found',
  text: 'The merge may already have been undone.',
  backTo: '/athletes',
  backLabel: 'Back to Athletes',
}
