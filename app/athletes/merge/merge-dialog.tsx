import { FailureBanner } from '#app/components/feedback/failure-banner.tsx'
import type { Failure } from '#app/components/forms/keep-open.ts'
import { Dialog } from '#app/components/overlays/dialog.tsx'
import { ChooseDuplicate } from '#app/merging/choose-duplicate.tsx'
import { ConfirmAthleteMerge } from './confirm-athlete-merge.tsx'
import type { MergePage } from './merge-page.server.ts'

/** Two steps: choose the duplicate, then review what is moved. */
export function MergeDialog({ page, failure }: { page: MergePage; failure: Failure | undefined }) {
  const { athlete, search, preview, origin } = page
  const isOverItself = origin === `/athletes/${athlete.id}`
  return (
    <Dialog
      title="Merge a duplicate"
      description={
        preview ? (
          'Nothing is lost: you can undo the merge for 30 days.'
        ) : (
          <>
            <bdi className="font-medium">{athlete.name}</bdi> is kept and takes over the other athlete’s links, names
            and figures.
          </>
        )
      }
      closeTo={origin}
      size="lg"
    >
      <FailureBanner failure={failure} />
      {preview ? (
        <ConfirmAthleteMerge preview={preview} from={isOverItself ? undefined : origin} />
      ) : (
        <ChooseDuplicate
          search={search}
          label="Which athlete is the duplicate?"
          noun="athlete"
          address={`/athletes/${athlete.id}/merge`}
          keep={isOverItself ? {} : { redirectTo: origin }}
        />
      )}
    </Dialog>
  )
}
