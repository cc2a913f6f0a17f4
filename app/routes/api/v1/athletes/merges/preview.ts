import { athleteMerges } from '#app/athletes/merge/athlete-merges.server.ts'
import { previewLoader } from '#app/merging/merge-calls.server.ts'

export const loader = previewLoader(athleteMerges)
