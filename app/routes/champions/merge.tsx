import { useLoaderData } from '@remix-run/react'
import { failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { findRecords } from '#app/insight/search/find-records.server.ts'
import { brandMerges } from '#app/records/brands/merge/brand-merges.server.ts'
import { ConfirmBrandMerge } from '#app/records/brands/merge/confirm-brand-merge.tsx'
import { MergeDialog } from '#app/records/merging/merge-dialog.tsx'
import { mergePageAction, mergePageLoader } from '#app/records/merging/merge-pages.server.ts'
import { MERGE_FAILED } from '#app/records/merging/merge-words.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Merge brands', 'Merge a duplicate into a brand. You can undo the merge.')

export const loader = mergePageLoader(brandMerges, findRecords)

export const action = mergePageAction(brandMerges)

export const clientAction = keepOpen(MERGE_FAILED.brand)

export default function MergeBrandsPage() {
  return (
    <MergeDialog
      noun="brand"
      page={useLoaderData<typeof loader>()}
      way="an administrator can undo the merge"
      review={(preview, from) => <ConfirmBrandMerge preview={preview} from={from} />}
      failure={failureOf(useAnswer<typeof action>())}
    />
  )
}
