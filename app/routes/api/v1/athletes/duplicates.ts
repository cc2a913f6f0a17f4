import { athleteDuplicates } from '#app/records/athletes/duplicates/athlete-duplicates.server.ts'
import { duplicatesCall } from '#app/records/duplicates/duplicate-calls.server.ts'

export const loader = duplicatesCall(athleteDuplicates)
