import { brandMerges } from '#app/brands/merge/brand-merges.server.ts'
import { mergeAction, mergeLoader } from '#app/merging/merge-calls.server.ts'

export const loader = mergeLoader(brandMerges)
export const action = mergeAction(brandMerges)
