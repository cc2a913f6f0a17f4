import type { LoaderFunctionArgs } from '@remix-run/node'
import { createFixedWindowLimit } from '#app/base/http/limits/fixed-window-limit.server.ts'
import { publicOrigin } from '#app/base/mail/public-origin.server.ts'
import { listViewMoves } from '#app/insight/view-arrivals/list-view-moves.server.ts'
import { notFound, pageLoader } from '#app/people/auth/page-route.server.ts'
import { ATOM } from '#app/site/feeds/atom.ts'
import { findFeedOwner } from '#app/site/feeds/feed.queries.server.ts'
import { writeFeed } from '#app/site/feeds/write-feed.server.ts'

/** A reader asks every few minutes; each owner has a watchlist and some views. */
const readings = createFixedWindowLimit({ name: 'feeds', most: 300, windowMs: 60 * 60_000 })

export async function loader(args: LoaderFunctionArgs) {
  return answer(args)
}

const answer = pageLoader(async ({ request, params: { token = '' }, context, reader, now }) => {
  const owner = (await findFeedOwner(reader, token)) ?? notFound('Feed')
  const { isAllowed, retryAfterSeconds } = await readings.take(owner.id, now)
  if (!isAllowed) return new Response(null, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } })

  const url = new URL(request.url)
  const origin = (publicOrigin(request, context) ?? url.origin).replace(/\/$/, '')
  const view = url.searchParams.get('view') ?? undefined
  const feed = (await writeFeed(reader, { owner, view, origin }, listViewMoves, now)) ?? notFound('Feed')
  return new Response(feed, { headers: { 'Content-Type': ATOM } })
})
