import { useLoaderData } from '@remix-run/react'
import { brandMerges } from '#app/brands/merge/brand-merges.server.ts'
import { ConfirmBrandMerge } from '#app/brands/merge/confirm-brand-merge.tsx'
import { failureOf, keepOpen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { MergeDialog } from '#app/merging/merge-dialog.tsx'
import { mergePageAction, mergePageLoader } from '#app/merging/merge-pages.server.ts'
import { MERGE_FAILED } from '#app/merging/merge-words.ts'
import { findMergeCandidates } from '#app/search/find-merge-candidates.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Merge brands', 'Merge a duplicate into a brand. You can undo the merge.')

export const loader = mergePageLoader(brandMerges, findMergeCandidates)

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
