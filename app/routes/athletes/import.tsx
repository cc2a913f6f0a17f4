import { useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { importAction } from '#app/files/imports/import-action.server.ts'
import { ImportDialog } from '#app/files/imports/import-dialog.tsx'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Import Athletes', 'Import athletes from a CSV file, with a report on every row.')

export const loader = adminLoader(() => null)

export const action = importAction({})

export default function ImportAthletesDialog() {
  return <ImportDialog answer={useAnswer<typeof action>()} />
}
