import { brandMerges } from '#app/records/brands/merge/brand-merges.server.ts'
import { mergeAction, mergeLoader } from '#app/records/merging/merge-calls.server.ts'

export const loader = mergeLoader(brandMerges)
export const action = mergeAction(brandMerges)
