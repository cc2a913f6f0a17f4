import { athleteMerges } from '#app/records/athletes/merge/athlete-merges.server.ts'
import { mergeAction, mergeLoader } from '#app/records/merging/merge-calls.server.ts'

export const loader = mergeLoader(athleteMerges)
export const action = mergeAction(athleteMerges)
