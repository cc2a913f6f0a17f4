import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { useAnswer } from '#app/components/use-answer.ts'
import { importAction } from '#app/imports/import-action.server.ts'
import { ImportPage } from '#app/imports/import-page.tsx'
import { pageMeta } from '#app/shell/page-title.ts'

export const meta = pageMeta(
  'Import Athletes',
  'Tells what a CSV file of athletes would add, before anything is added.',
)

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return null
}

export const action = importAction({ checkOnly: true })

export default function CheckImportPage() {
  return <ImportPage answer={useAnswer<typeof action>()} />
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
