import { adminLoader } from '#app/auth/page-route.server.ts'
import { sampleBrandsCsv } from '#app/csv/sample-csv.ts'
import { respondWithCsv } from '#app/imports/respond-with-csv.ts'

export const loader = adminLoader(() => respondWithCsv('sample-brands.csv', sampleBrandsCsv()))
