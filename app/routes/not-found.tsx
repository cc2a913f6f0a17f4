import { data } from '@remix-run/node'
import { NotFoundScreen } from '#app/components/not-found-screen.tsx'
import { pageAction } from '#app/http/page-action.server.ts'
import { pageTitle } from '#app/shell/page-title.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const action = pageAction(() => data(null, { status: 404 }))

export const meta = () => pageTitle('Page Not Found')

export default function NotFoundPage() {
  return <NotFoundScreen />
}
