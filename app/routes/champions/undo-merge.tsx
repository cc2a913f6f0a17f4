import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { pageAction } from '#app/auth/page-action.server.ts'
import { requestActor } from '#app/auth/request-actor.server.ts'
import { brandAddress } from '#app/brands/brand-address.ts'
import { describeObstacle } from '#app/brands/merge/describe-obstacle.ts'
import { UndoBrandMerge } from '#app/brands/merge/undo-brand-merge.tsx'
import { undoMerge } from '#app/brands/merge/undo-merge.server.ts'
import { findUndoPage } from '#app/brands/merge/undo-page.server.ts'
import { PageErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
import { failureOf, keepOpen, unforeseen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { notFound } from '#app/http/not-found.ts'
import { now } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Undo merge', 'Separate a merged brand again.')

export async function loader({ request, params: { id = '', mergeId = '' } }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return (await findUndoPage(database().reader, id, mergeId)) ?? notFound('Merge')
}

const FAILED = 'Failed to undo the merge'

export const action = pageAction(
  async ({ request, params: { id = '', mergeId = '' }, context }) => {
    const admin = await requireAdmin(request)
    if (!(await findUndoPage(database().reader, id, mergeId))) notFound('Merge')
    const outcome = await undoMerge(database().writer, mergeId, requestActor(admin, request, context), now())
    switch (outcome.status) {
      case 'undone':
        return redirectWithToast(brandAddress(id), {
          title: 'Merge undone',
          description: `${outcome.merged.name} is a separate brand again.`,
          key: `merge ${outcome.merged.name}`,
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
  return <UndoBrandMerge page={useLoaderData<typeof loader>()} failure={failureOf(useAnswer<typeof action>())} />
}

export function ErrorBoundary() {
  return <PageErrorBoundary notFound={MERGE_NOT_FOUND} />
}

const MERGE_NOT_FOUND = {
  title: 'Merge Not Found',
  text: 'The merge may already have been undone.',
  backTo: '/champions',
  backLabel: 'Back to Champions',
}
