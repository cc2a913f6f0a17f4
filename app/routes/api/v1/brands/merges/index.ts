import { brandMerges } from '#app/brands/merge/brand-merges.server.ts'
import { mergesAction, mergesLoader } from '#app/merging/merge-calls.server.ts'

export const loader = mergesLoader(brandMerges)
export const action = mergesAction(brandMerges)
