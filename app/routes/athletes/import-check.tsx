import { adminLoader } from '#app/auth/page-route.server.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { importAction } from '#app/imports/import-action.server.ts'
import { ImportDialog } from '#app/imports/import-dialog.tsx'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Import Athletes', 'See which athletes a CSV file would add, before you import it.')

export const loader = adminLoader(() => null)

export const action = importAction({ checkOnly: true })

export default function CheckImportDialog() {
  return <ImportDialog answer={useAnswer<typeof action>()} />
}
