import { athleteMerges } from '#app/athletes/merge/athlete-merges.server.ts'
import { mergesAction, mergesLoader } from '#app/merging/merge-calls.server.ts'

export const loader = mergesLoader(athleteMerges)
export const action = mergesAction(athleteMerges)
