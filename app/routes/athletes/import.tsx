import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { useAnswer } from '#app/components/use-answer.ts'
import { importAction } from '#app/imports/import-action.server.ts'
import { ImportPage } from '#app/imports/import-page.tsx'
import { pageMeta } from '#app/shell/page-title.ts'

export const meta = pageMeta('Import Athletes', 'Takes over athletes from a CSV file, with a report on every row.')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return null
}

export const action = importAction({})

export default function ImportAthletesPage() {
  return <ImportPage answer={useAnswer<typeof action>()} />
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
