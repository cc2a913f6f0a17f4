import { sampleAthletesCsv, sampleBrandsCsv, sampleFollowersCsv, sampleLinksCsv } from '#app/files/csv/sample-csv.ts'
import { respondWithCsv } from '#app/files/imports/respond-with-csv.ts'
import { adminLoader } from '#app/people/auth/page-route.server.ts'

export const loader = adminLoader(({ request }) => {
  const [, kind = ''] = /-(\w+)\.csv$/.exec(new URL(request.url).pathname) ?? []
  const sample = SAMPLES[kind]
  return sample
    ? respondWithCsv(`sample-${kind}.csv`, sample())
    : respondWithCsv('sample-athletes.csv', sampleAthletesCsv())
})

const SAMPLES: Readonly<Record<string, () => string>> = {
  brands: sampleBrandsCsv,
  links: sampleLinksCsv,
  followers: sampleFollowersCsv,
}
