import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { readForm } from '#app/base/http/bodies/read-form.server.ts'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { userAction, userLoader } from '#app/people/auth/page-route.server.ts'
import { FeedCard } from '#app/settings/feed/feed-card.tsx'
import { listFeeds } from '#app/settings/feed/list-feeds.server.ts'
import { createFeed, revokeFeed } from '#app/site/feeds/feed.queries.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Feeds', 'Addresses at which a feed reader finds what moved.')

export const loader = userLoader(async ({ request, context, user, reader }) => ({
  feeds: await listFeeds(reader, user.id, request, context),
}))

const FAILED = 'Failed to change the feeds'

export const action = userAction(async ({ request, user, author, writer, now }) => {
  const isRevoked = (await readForm(request, ['change'])).get('change') === 'revoke'
  if (isRevoked) await revokeFeed(writer, author, user.id, now)
  else await createFeed(writer, author, user.id, now)
  return redirectWithToast('/settings/feed', { title: isRevoked ? 'Feeds revoked' : 'Feeds created' })
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function FeedPage() {
  const { feeds } = useLoaderData<typeof loader>()

  return (
    <>
      {feeds.map(({ name, address }) => (
        <link key={address} rel="alternate" type="application/atom+xml" title={name} href={address} />
      ))}
      <FailureBanner failure={failureOf(useAnswer<typeof action>())} />
      <FeedCard feeds={feeds} />
    </>
  )
}
