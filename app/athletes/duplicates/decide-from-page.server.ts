import { data } from '@remix-run/node'
import type { UserPageInput } from '#app/auth/page-input.server.ts'
import { readForm } from '#app/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/http/flash-toast.server.ts'
import { distinguish, withdrawDistinction } from './distinguish.server.ts'

const FAILED = 'Failed to save the decision'

/** The action of the duplicates page: marks two athletes as different people, or withdraws such a decision. */
export async function decideFromPage({ request, author, writer, now }: UserPageInput) {
  const form = await readForm(request, ['one', 'other', 'undo'])
  const page = `/athletes/duplicates${new URL(request.url).search}`
  const undo = form.get('undo')
  if (undo !== null) {
    const athletes = await withdrawDistinction(writer, undo, author, now)
    return athletes
      ? redirectWithToast(page, {
          title: 'Decision undone',
          description: 'The athletes are listed as duplicates again.',
        })
      : data({ failure: { title: FAILED, text: 'This decision has already been undone.' } }, 404)
  }

  const pair = [form.get('one') ?? '', form.get('other') ?? ''] as const
  const outcome = await distinguish(writer, pair, author, now)
  if (outcome.status !== 'told')
    return data({ failure: { title: FAILED, text: 'One of the athletes no longer exists.' } }, 422)
  return redirectWithToast(page, {
    title: 'Marked as different people',
    description: `${outcome.names.join(' and ')} are no longer listed as duplicates.`,
    href: '/athletes/duplicates?view=different',
    key: `different ${outcome.id}`,
  })
}
