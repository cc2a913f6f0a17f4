import { userLoader } from '#app/people/auth/page-route.server.ts'
import { exportOwnData } from '#app/settings/account/own-data.queries.server.ts'

/** The file that `Download my data` saves. */
export const loader = userLoader(async ({ user, reader, now }) => {
  const file = `icon-radar-${now.toISOString().slice(0, 10)}.json`
  return new Response(JSON.stringify(await exportOwnData(reader, user.id), null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    },
  })
})
