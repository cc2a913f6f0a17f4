import { brandMerges } from '#app/records/brands/merge/brand-merges.server.ts'
import { mergesAction, mergesLoader } from '#app/records/merging/merge-calls.server.ts'

export const loader = mergesLoader(brandMerges)
export const action = mergesAction(brandMerges)
