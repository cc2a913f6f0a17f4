import { brandMerges } from '#app/records/brands/merge/brand-merges.server.ts'
import { previewLoader } from '#app/records/merging/merge-calls.server.ts'

export const loader = previewLoader(brandMerges)
