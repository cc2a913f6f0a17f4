import { useLoaderData } from '@remix-run/react'
import { athleteMerges } from '#app/athletes/merge/athlete-merges.server.ts'
import { ConfirmAthleteMerge } from '#app/athletes/merge/confirm-athlete-merge.tsx'
import { failureOf, keepOpen } from '#app/components/forms/keep-open.ts'
import { useAnswer } from '#app/components/forms/use-answer.ts'
import { MergeDialog } from '#app/merging/merge-dialog.tsx'
import { mergePageAction, mergePageLoader } from '#app/merging/merge-pages.server.ts'
import { MERGE_FAILED } from '#app/merging/merge-words.ts'
import { findMergeCandidates } from '#app/search/find-merge-candidates.server.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('Merge athletes', 'Merge a duplicate into an athlete. You can undo the merge for 30 days.')

export const loader = mergePageLoader(athleteMerges, findMergeCandidates)

export const action = mergePageAction(athleteMerges)

export const clientAction = keepOpen(MERGE_FAILED.athlete)

export default function MergeAthletesPage() {
  return (
    <MergeDialog
      noun="athlete"
      page={useLoaderData<typeof loader>()}
      way="you can undo the merge for 30 days"
      review={(preview, from) => <ConfirmAthleteMerge preview={preview} from={from} />}
      failure={failureOf(useAnswer<typeof action>())}
    />
  )
}
