import { useLoaderData } from '@remix-run/react'
import { failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { findRecords } from '#app/insight/search/find-records.server.ts'
import { athleteMerges } from '#app/records/athletes/merge/athlete-merges.server.ts'
import { ConfirmAthleteMerge } from '#app/records/athletes/merge/confirm-athlete-merge.tsx'
import { MergeDialog } from '#app/records/merging/merge-dialog.tsx'
import { mergePageAction, mergePageLoader } from '#app/records/merging/merge-pages.server.ts'
import { MERGE_FAILED } from '#app/records/merging/merge-words.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Merge athletes', 'Merge a duplicate into an athlete. You can undo the merge for 30 days.')

export const loader = mergePageLoader(athleteMerges, findRecords)

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
