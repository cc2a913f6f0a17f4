import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { requestOrigin } from '#app/auth/request-origin.server.ts'
import { now } from '#app/clock.server.ts'
import { Card } from '#app/components/card.tsx'
import { PageErrorBoundary } from '#app/components/page-error-boundary.tsx'
import { PageHeader } from '#app/components/page-header.tsx'
import { ShowToast } from '#app/components/show-toast.tsx'
import { database } from '#app/database.server.ts'
import { createToast, redirectWithToast } from '#app/http/flash-toast.server.ts'
import { pageAction } from '#app/http/page-action.server.ts'
import { FormatGuidelines } from '#app/imports/format-guidelines.tsx'
import { ImportForm } from '#app/imports/import-form.tsx'
import { failedImportToast, importToast } from '#app/imports/import-result.ts'
import { receiveAthleteImport } from '#app/imports/receive-athlete-import.server.ts'
import { pageMeta } from '#app/shell/page-title.ts'

export const meta = pageMeta('Import Athletes', 'Takes over athletes from a CSV file, with a report on every row.')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return null
}

export const action = pageAction(
  async ({ request, context }) => {
    const user = await requireAdmin(request)
    const author = { id: user.id, email: user.email, address: requestOrigin(request, context).address }
    const received = await receiveAthleteImport(database().writer, request, author, now())

    if (received.status === 'refused') {
      const { code, problem } = received
      return data({ problem, toast: createToast(failedImportToast(problem)) }, code)
    }
    const { result } = received
    return redirectWithToast(`/athletes/import/${result.batchId}`, importToast(result), { status: 303 })
  },
  { takesFile: true },
)

export default function ImportAthletesPage() {
  const answer = useActionData<typeof action>()

  return (
    <>
      {answer?.toast && (
        <div className="noscript:-mx-4 noscript:-mt-4 noscript:sm:-mx-6">
          <ShowToast toast={answer.toast} />
        </div>
      )}
      <PageHeader
        title="Import Athletes"
        description="Adds the athletes of a CSV file. What is there already stays as it is."
        breadcrumbs={[{ label: 'Athletes', to: '/athletes' }, { label: 'Import' }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card title="File">
          <ImportForm problem={answer?.problem} />
        </Card>
        <FormatGuidelines />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <PageErrorBoundary />
}
