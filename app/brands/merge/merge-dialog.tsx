import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import type { Failure } from '#app/components/forms/keep-open.ts'
import { Dialog } from '#app/components/overlays/dialog.tsx'
import { ChooseDuplicate } from '#app/merging/choose-duplicate.tsx'
import { brandAddress } from '../brand-address.ts'
import { ConfirmBrandMerge } from './confirm-brand-merge.tsx'
import type { MergePage } from './merge-page.server.ts'

type MergeDialogProps = { page: MergePage; failure: Failure | undefined }

/** Two steps: choose the duplicate, then review what is moved. */
export function MergeDialog({ page, failure }: MergeDialogProps) {
  return (
    <Dialog
      title="Merge a duplicate"
      description={
        page.preview ? (
          'Nothing is lost: an administrator can undo the merge.'
        ) : (
          <>
            <bdi className="font-medium">{page.brand.name}</bdi> is kept and takes over the other brand’s links, names
            and figures.
          </>
        )
      }
      closeTo={brandAddress(page.brand.id)}
      size="lg"
    >
      <FailureBanner failure={failure} />
      {page.preview ? (
        <ConfirmBrandMerge preview={page.preview} />
      ) : (
        <ChooseDuplicate
          search={page.search}
          label="Which brand is the duplicate?"
          noun="brand"
          address={brandAddress(page.brand.id, 'merge')}
        />
      )}
    </Dialog>
  )
}
