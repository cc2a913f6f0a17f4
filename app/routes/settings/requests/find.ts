import { redirect } from '@remix-run/node'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { FigureQuerySchema, findFigureRequest } from '#app/site/request-log/find-figure-request.server.ts'

/** Leads from a figure to the request that fetched it; the log is searched when the link is followed, not for each page. */
export const loader = adminLoader(async ({ request, reader }) => {
  const figure = FigureQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const id = figure.success ? await findFigureRequest(reader, figure.data) : undefined
  return redirect(`/settings/requests/${id ?? NOT_KEPT}`)
})

/** No entry has this id, so its page says why there is none. */
const NOT_KEPT = 'not-kept'
