import { brandMerges } from '#app/brands/merge/brand-merges.server.ts'
import { previewLoader } from '#app/merging/merge-calls.server.ts'

export const loader = previewLoader(brandMerges)
