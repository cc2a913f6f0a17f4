import { athleteMerges } from '#app/records/athletes/merge/athlete-merges.server.ts'
import { previewLoader } from '#app/records/merging/merge-calls.server.ts'

export const loader = previewLoader(athleteMerges)
