import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import { bulkEditStarted } from '#app/records/bulk-edits/bulk-edit-words.ts'
import type { StartedEdit } from '#app/records/bulk-edits/tags/change-tag.server.ts'
import { recordsWith } from '#app/records/bulk-edits/tags/tag-words.ts'

/** To the bulk edit, which is undone there; to the tags if there are several, which Activity leads to. */
export function tagChangeStarted(edits: readonly StartedEdit[]) {
  const [first, second] = edits
  if (first && !second) return redirectWithToast(`/bulk-edits/${first.id}`, bulkEditStarted(first.kind, first.selected))
  const selected = (kind: StartedEdit['kind']) => edits.find((edit) => edit.kind === kind)?.selected ?? 0
  const records = recordsWith({
    athletes: selected('athlete'),
    brands: selected('brand'),
    links: selected('relationship'),
  })
  return redirectWithToast('/settings/tags', {
    title: 'Bulk edits started',
    description: `${records} are being edited. Settings → Activity has them, to undo them.`,
  })
}
