import { data } from '@remix-run/node'
import { NotFoundScreen } from '#app/components/not-found-screen.tsx'
import { pageAction } from '#app/http/page-action.server.ts'
import { pageMeta } from '#app/shell/page-title.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const action = pageAction(() => data(null, { status: 404 }))

export const meta = pageMeta('Page Not Found')

export default function NotFoundPage() {
  return <NotFoundScreen />
}
