import { athleteMerges } from '#app/athletes/merge/athlete-merges.server.ts'
import { mergeAction, mergeLoader } from '#app/merging/merge-calls.server.ts'

export const loader = mergeLoader(athleteMerges)
export const action = mergeAction(athleteMerges)
