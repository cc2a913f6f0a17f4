import type { ReactNode } from 'react'
import { type Failure, FailureBanner } from '#app/base/components/forms/keep-open.tsx'
import { Dialog } from '#app/base/components/overlays/dialog.tsx'
import { ChooseDuplicate, type DuplicateSearch } from './choose-duplicate.tsx'
import { mergeAddress, type Noun, recordAddress } from './merge-words.ts'

type MergeDialogProps<Preview> = {
  noun: Noun
  page: {
    record: { id: string; name: string }
    search: DuplicateSearch
    preview: Preview | null
    origin: string
  }
  /** `you can undo the merge for 30 days` */
  way: string
  /** What is moved, once the duplicate is chosen; `from` is the page to return to, if not the record's. */
  review: (preview: Preview, from: string | undefined) => ReactNode
  failure: Failure | undefined
}

/** Two steps: choose the duplicate, then review what is moved. */
export function MergeDialog<Preview>({ noun, page, way, review, failure }: MergeDialogProps<Preview>) {
  const { record, search, preview, origin } = page
  const from = origin === recordAddress(noun, record.id) ? undefined : origin
  return (
    <Dialog
      title="Merge a duplicate"
      description={
        preview ? (
          `Nothing is lost: ${way}.`
        ) : (
          <>
            <bdi className="font-medium">{record.name}</bdi> is kept and takes over the other {noun}’s links, names and
            figures.
          </>
        )
      }
      closeTo={origin}
      size="lg"
    >
      <FailureBanner failure={failure} />
      {preview ? (
        review(preview, from)
      ) : (
        <ChooseDuplicate
          search={search}
          noun={noun}
          address={mergeAddress(noun, record.id)}
          keep={from === undefined ? {} : { redirectTo: from }}
        />
      )}
    </Dialog>
  )
}
