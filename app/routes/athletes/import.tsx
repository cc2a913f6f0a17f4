import { adminLoader } from '#app/auth/page-route.server.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { importAction } from '#app/imports/import-action.server.ts'
import { ImportDialog } from '#app/imports/import-dialog.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Import Athletes', 'Import athletes from a CSV file, with a report on every row.')

export const loader = adminLoader(() => null)

export const action = importAction({})

export default function ImportAthletesDialog() {
  return <ImportDialog answer={useAnswer<typeof action>()} />
}
