import { sampleAthletesCsv, sampleBrandsCsv } from '#app/files/csv/sample-csv.ts'
import { respondWithCsv } from '#app/files/imports/respond-with-csv.ts'
import { adminLoader } from '#app/people/auth/page-route.server.ts'

export const loader = adminLoader(({ request }) =>
  new URL(request.url).pathname === '/upload/sample-brands.csv'
    ? respondWithCsv('sample-brands.csv', sampleBrandsCsv())
    : respondWithCsv('sample-athletes.csv', sampleAthletesCsv()),
)
