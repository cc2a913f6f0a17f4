import { data } from '@remix-run/node'
import { NotFoundScreen } from '#app/base/components/feedback/not-found-screen.tsx'
import { pageAction } from '#app/people/auth/page-route.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const action = pageAction(() => data(null, { status: 404 }))

export const meta = pageMeta('Page Not Found')

export default function NotFoundPage() {
  return <NotFoundScreen />
}
