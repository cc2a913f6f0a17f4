import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '#app/auth/guards.server.ts'
import { sampleBrandsCsv } from '#app/csv/sample-csv.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return new Response(sampleBrandsCsv(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sample-brands.csv"',
    },
  })
}
