import { brandDuplicates } from '#app/records/brands/duplicates/brand-duplicates.server.ts'
import { duplicatesCall } from '#app/records/duplicates/duplicate-calls.server.ts'

export const loader = duplicatesCall(brandDuplicates)
