import { formatRank } from '#app/base/components/display/format.ts'
import type { Failure } from '#app/base/components/forms/keep-open.tsx'
import { ConfirmDialog } from '#app/base/components/overlays/confirm-dialog.tsx'
import { brandAddress } from '../brand-address.ts'

type ArchiveDialogProps = {
  brand: { id: string; name: string; rank: number | null; isArchived: boolean }
  failure: Failure | undefined
}

export function ArchiveDialog({ brand: { id, name, rank, isArchived }, failure }: ArchiveDialogProps) {
  return (
    <ConfirmDialog
      title={isArchived ? `Unarchive ${name}?` : `Archive ${name}?`}
      closeTo={brandAddress(id)}
      answer={{ failure }}
      confirmLabel={isArchived ? 'Unarchive' : 'Archive'}
      busyLabel={isArchived ? 'Unarchiving...' : 'Archiving...'}
      tone={isArchived ? 'primary' : 'danger'}
      inputs={<input type="hidden" name="archive" value={isArchived ? 'no' : 'yes'} />}
    >
      {isArchived ? (
        <p>The brand returns to the rankings and is processed with its athletes again.</p>
      ) : (
        <p>
          The brand leaves the rankings{rank !== null && `, where it is ${formatRank(rank)},`} and its athletes’ indexes
          at once, and is no longer processed. Its page is kept, search still finds it, and you can unarchive it at any
          time.
        </p>
      )}
    </ConfirmDialog>
  )
}
