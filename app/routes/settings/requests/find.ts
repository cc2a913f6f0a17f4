import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { database } from '#app/platform/database.server.ts'
import { FigureQuerySchema, findFigureRequest } from '#app/request-log/find-figure-request.server.ts'

/** Leads from a figure to the request that fetched it; the log is searched when the link is followed, not for each page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const figure = FigureQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  const id = figure.success ? await findFigureRequest(database().reader, figure.data) : undefined
  return redirect(`/settings/requests/${id ?? NOT_KEPT}`)
}

/** No entry has this id, so its page says why there is none. */
const NOT_KEPT = 'not-kept'
