import { adminLoader } from '#app/auth/page-route.server.ts'
import { sampleAthletesCsv, sampleBrandsCsv } from '#app/csv/sample-csv.ts'
import { respondWithCsv } from '#app/imports/respond-with-csv.ts'

export const loader = adminLoader(({ request }) =>
  new URL(request.url).pathname === '/upload/sample-brands.csv'
    ? respondWithCsv('sample-brands.csv', sampleBrandsCsv())
    : respondWithCsv('sample-athletes.csv', sampleAthletesCsv()),
)
