import { data } from '@remix-run/node'
import { pageAction } from '#app/auth/page-route.server.ts'
import { NotFoundScreen } from '#app/components/feedback/not-found-screen.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const action = pageAction(() => data(null, { status: 404 }))

export const meta = pageMeta('Page Not Found')

export default function NotFoundPage() {
  return <NotFoundScreen />
}
