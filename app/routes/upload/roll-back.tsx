import { data, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { failingAs, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { findImport } from '#app/files/imports/past/import-batch.queries.server.ts'
import { describeRollBack } from '#app/files/imports/roll-back/preview-roll-back.server.ts'
import { RollBackDialog } from '#app/files/imports/roll-back/roll-back-dialog.tsx'
import { rollBackImport } from '#app/files/imports/roll-back/roll-back-import.server.ts'
import {
  ALREADY_ROLLING_BACK,
  rollBackStarted,
  rollBackToast,
  STILL_RUNNING,
} from '#app/files/imports/roll-back/roll-back-words.ts'
import { adminAction, adminLoader, notFound } from '#app/people/auth/page-route.server.ts'
import { isStillRunning } from '#app/records/deletion/athletes/import-running.queries.server.ts'
import { recordMeta } from '#app/site/shell/frame/page-title.ts'

export const meta: MetaFunction<typeof loader> = recordMeta<typeof loader>('Import', ({ fileName }) => ({
  title: `Roll back ${fileName}`,
  description: `Remove what ${fileName} added.`,
}))

export const loader = adminLoader(async ({ id, reader }) => {
  const found = await findImport(reader, id)
  if (!found || found.result.checkOnly) notFound('Import')
  const runningUpload = (await isStillRunning(reader, id)) ? `/upload/${id}` : null
  const { kind, result, fileName } = found
  return { kind, fileName, added: result.successCount, runningUpload, ...(await describeRollBack(reader, id, kind)) }
})

const FAILED = 'Failed to roll back the import'

export const action = adminAction(async ({ id, author, writer, now }) => {
  const { kind } = (await findImport(writer, id)) ?? notFound('Import')
  const outcome = await rollBackImport(writer, id, author, now)
  if (outcome.status === 'not_found') notFound('Import')
  if (outcome.status === 'running' || outcome.status === 'rolling_back') {
    const text = outcome.status === 'running' ? STILL_RUNNING : ALREADY_ROLLING_BACK
    return data({ failure: { title: FAILED, text } }, 409)
  }
  return redirectWithToast(
    kind === 'athletes' ? `/athletes/import/${id}` : '/upload/history',
    outcome.status === 'started' ? rollBackStarted(kind) : rollBackToast(outcome.deleted),
  )
}, failingAs(FAILED))

export const clientAction = keepOpen(FAILED)

export default function RollBackImportDialog() {
  return (
    <RollBackDialog {...useLoaderData<typeof loader>()} failure={failureOf(useAnswer())} closeTo="/upload/history" />
  )
}
