import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { sampleBrandsCsv } from '#app/csv/sample-csv.ts'
import { respondWithCsv } from '#app/imports/respond-with-csv.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return respondWithCsv('sample-brands.csv', sampleBrandsCsv())
}
