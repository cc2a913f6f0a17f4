import { athleteMerges } from '#app/records/athletes/merge/athlete-merges.server.ts'
import { mergesAction, mergesLoader } from '#app/records/merging/merge-calls.server.ts'

export const loader = mergesLoader(athleteMerges)
export const action = mergesAction(athleteMerges)
