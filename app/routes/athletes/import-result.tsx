import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { countOf } from '#app/base/components/display/format.ts'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { errorBoundaryOf } from '#app/base/components/feedback/page-error-boundary.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import {
  type DiscoveryObstacle,
  findDiscoveryObstacle,
} from '#app/discovery/agent/discovery-obstacle.queries.server.ts'
import { contactPage } from '#app/discovery/contact/contact-form.ts'
import { ImportSummary } from '#app/files/imports/import-summary.tsx'
import { findAthleteImport } from '#app/files/imports/past/import-batch.queries.server.ts'
import { describeRollBack } from '#app/files/imports/roll-back/preview-roll-back.server.ts'
import { listRollBackStates } from '#app/files/imports/roll-back/roll-back-state.queries.server.ts'
import { rolledBackWords } from '#app/files/imports/roll-back/roll-back-words.ts'
import { StayingRecords } from '#app/files/imports/roll-back/staying-records.tsx'
import { summarizeImport } from '#app/files/imports/summarize-import.ts'
import { findReportedUpload } from '#app/files/uploads/history/row-report.server.ts'
import { adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { RunningRollBack } from '#app/records/deletion/running-job.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Import result', 'The rows of a file that were imported, and why others were not.')

export const loader = adminLoader(async ({ id, reader }) => {
  // An upload has a page of its own, with its rows, until its record is deleted.
  if (await findReportedUpload(reader, id)) throw redirect(`/upload/${id}`)
  const found = (await findAthleteImport(reader, id)) ?? notFound('Import')
  const { result, ...about } = found
  const state = (await listRollBackStates(reader, [id])).get(id)
  const rollBackJob = state?.rollBackJob ?? null
  const rollBack = result.checkOnly || rollBackJob ? null : await describeRollBack(reader, result.batchId, about.kind)
  const hasNew = !result.checkOnly && result.successCount > 0 && !state?.rolledBackAt
  return {
    ...about,
    hasNew,
    obstacle: await findDiscoveryObstacle(reader),
    summary: summarizeImport(result),
    rollBack,
    rollBackJob,
    words: state ? rolledBackWords(state) : null,
  }
})

export default function ImportResultPage() {
  const {
    hasNew,
    obstacle,
    fileName,
    importedAt,
    importedBy,
    rolledBackAt,
    rolledBack,
    words,
    rollBack,
    rollBackJob,
    summary,
  } = useLoaderData<typeof loader>()

  return (
    <>
      <PageHeader
        title={summary.checkOnly ? 'Check result' : 'Import result'}
        description={
          <span className="wrap-anywhere">
            {fileName}, <DateTime value={importedAt} />
            {importedBy && `, ${importedBy}`}
          </span>
        }
        breadcrumbs={[
          { label: 'Athletes', to: '/athletes' },
          { label: 'Import', to: '/athletes/import' },
          { label: 'Result' },
        ]}
      />
      <div className="space-y-6">
        {rollBackJob && <RunningRollBack job={rollBackJob} kind="athletes" fileName={fileName} />}
        {words && rolledBackAt && !rollBackJob && (
          <Banner title={words}>
            {countOf(rolledBack, 'athlete')} of this import {rolledBack === 1 ? 'was' : 'were'} deleted,{' '}
            <DateTime value={rolledBackAt} withTime />.
            {rollBack && <StayingRecords kind="athletes" records={rollBack.stayingRecords} total={rollBack.staying} />}
          </Banner>
        )}
        {/* A rolled-back import is not a success. */}
        <ImportSummary summary={summary} headline={words ? 'Result of the import' : undefined} />
        <div className="flex flex-wrap gap-3">
          {hasNew && <FindBrands obstacle={obstacle} />}
          <LinkButton to="/athletes" variant={hasNew ? undefined : 'primary'}>
            Back to Athletes
          </LinkButton>
          <LinkButton to="/athletes/import">
            {summary.checkOnly ? 'Import this or another file' : 'Import another file'}
          </LinkButton>
          {rollBack !== null && rollBack.deletable !== 0 && (
            <LinkButton to={`/upload/history/${summary.batchId}/roll-back`}>Roll back</LinkButton>
          )}
        </div>
      </div>
    </>
  )
}

const FIND_BRANDS = 'Find their brands now'

/** Leads from imported athletes to their brands: starts the agent, after a contact address is set. */
function FindBrands({ obstacle }: { obstacle: DiscoveryObstacle | null }) {
  if (obstacle === 'stopped')
    return (
      <form method="post" action="/agent">
        <Button name="running" value="true" variant="primary">
          {FIND_BRANDS}
        </Button>
      </form>
    )
  return (
    <LinkButton to={obstacle ? contactPage('/champions', { startsAgent: true }) : '/champions'} variant="primary">
      {obstacle ? FIND_BRANDS : 'See their brands arrive'}
    </LinkButton>
  )
}

export const ErrorBoundary = errorBoundaryOf({
  title: 'Import Not Found',
  text: "The import you're looking for doesn't exist or has been removed",
  backTo: '/athletes/import',
  backLabel: 'Back to Import',
})
