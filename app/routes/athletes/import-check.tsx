import { useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { importAction } from '#app/files/imports/import-action.server.ts'
import { ImportDialog } from '#app/files/imports/import-dialog.tsx'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Import Athletes', 'See which athletes a CSV file would add, before you import it.')

export const loader = adminLoader(() => null)

export const action = importAction({ checkOnly: true })

export default function CheckImportDialog() {
  return <ImportDialog answer={useAnswer<typeof action>()} />
}
