import { z } from 'zod'
import { apiActions, apiLoader, apiOperation } from '#app/people/auth/api-access/api-route.server.ts'
import { FeedSchema } from '#app/settings/feed/feed.ts'
import { listFeeds } from '#app/settings/feed/list-feeds.server.ts'
import { createFeed, revokeFeed } from '#app/site/feeds/feed.queries.server.ts'

const response = z.object({ data: z.array(FeedSchema) })

export const loader = apiLoader({
  access: 'user',
  scope: 'session',
  summary: 'Lists the addresses of your Atom feeds; none until you create them',
  response,
  answer: async ({ user, reader, request, context }) => ({ data: await listFeeds(reader, user.id, request, context) }),
})

export const action = apiActions({
  POST: apiOperation({
    access: 'user',
    scope: 'session',
    answersSecret: true,
    summary: 'Creates the addresses of your feeds, or new ones in place of the present ones',
    response,
    answer: async ({ user, author, writer, request, context, now }) => {
      await createFeed(writer, author, user.id, now)
      return { data: await listFeeds(writer, user.id, request, context) }
    },
  }),
  DELETE: apiOperation({
    access: 'user',
    scope: 'session',
    summary: 'Revokes your feeds: their addresses answer 404',
    answer: async ({ user, author, writer, now }) => {
      await revokeFeed(writer, author, user.id, now)
      return undefined
    },
  }),
})
