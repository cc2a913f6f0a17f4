import { data } from '@remix-run/node'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { failingAs } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { adminAction, adminLoader } from '#app/people/auth/page-route.server.ts'
import { APART, DUPLICATES_PAGE, type Noun } from '#app/records/merging/merge-words.ts'
import { distinguish, withdrawDistinction } from './distinguish.server.ts'
import type { DuplicateKind } from './duplicate-kind.ts'
import { countDistinctions, countGroups, listDistinctions } from './duplicates.queries.server.ts'
import { DuplicatesQuerySchema, TELLING_FAILED } from './duplicates.ts'

/** One page of the chosen view, and how many each has. */
export function duplicatesLoader<Group, Named extends { id: string; name: string }>(
  kind: Pick<DuplicateKind<Group, Named, unknown>, 'noun' | 'list' | 'nameAll'>,
) {
  return adminLoader(async ({ request, reader }) => {
    const url = new URL(request.url)
    const query = readLeniently(DuplicatesQuerySchema, url)
    const { noun } = kind
    const counts = { open: await countGroups(reader, noun), different: await countDistinctions(reader, noun) }
    const isOpen = query.view === 'open'
    const nameAll = (ids: readonly string[]) => kind.nameAll(reader, ids)
    stayWithinPages(url, query, counts[query.view])
    return {
      query,
      counts,
      total: counts[query.view],
      groups: isOpen ? (await kind.list(reader, query)).groups : [],
      distinctions: isOpen ? [] : (await listDistinctions(reader, noun, query, nameAll)).distinctions,
    }
  })
}

/** Tells two records apart, or withdraws such a decision. */
export function duplicatesAction(noun: Noun) {
  const page = DUPLICATES_PAGE[noun]
  return adminAction(async ({ request, author, writer, now }) => {
    const form = await readForm(request, ['one', 'other', 'undo'])
    const back = `${page}${new URL(request.url).search}`
    const undo = form.get('undo')
    if (undo !== null) {
      return (await withdrawDistinction(writer, noun, undo, author, now))
        ? redirectWithToast(back, {
            title: 'Decision undone',
            description: `The ${noun}s are listed as duplicates again.`,
          })
        : data({ failure: { title: TELLING_FAILED, text: 'This decision has already been undone.' } }, 404)
    }

    const outcome = await distinguish(writer, noun, [form.get('one') ?? '', form.get('other') ?? ''], author, now)
    if (outcome.status !== 'told')
      return data({ failure: { title: TELLING_FAILED, text: `One of the ${noun}s no longer exists.` } }, 422)
    return redirectWithToast(back, {
      title: `Marked as ${APART[noun].toLowerCase()}`,
      description: `${outcome.names.join(' and ')} are no longer listed as duplicates.`,
      href: `${page}?view=different`,
      key: `different ${outcome.id}`,
    })
  }, failingAs(TELLING_FAILED))
}
