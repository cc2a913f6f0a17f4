import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { stayWithinPages } from '#app/base/api/last-page.server.ts'
import { readLeniently } from '#app/base/api/lenient-query.ts'
import { PageQuerySchema } from '#app/base/api/pagination.ts'
import { Badge } from '#app/base/components/display/badge.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { PageHeader } from '#app/base/components/navigation/page-header.tsx'
import { readWeights } from '#app/insight/rankings/what-if/read-weights.ts'
import { rerankBrands } from '#app/insight/rankings/what-if/rerank-brands.server.ts'
import { Reranking } from '#app/insight/rankings/what-if/reranking.tsx'
import { WeightsForm } from '#app/insight/rankings/what-if/weights-form.tsx'
import { userLoader } from '#app/people/auth/page-route.server.ts'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('What if', 'Rank brands by your own weights, beside their official ranks.')

const PageSchema = PageQuerySchema.extend({ limit: z.coerce.number().int().min(1).max(100).default(50) })

export const loader = userLoader(async ({ request, user, reader }) => {
  const url = new URL(request.url)
  const read = readWeights(url)
  if (!read.weights) return data({ read, ranking: null }, { status: 422 })

  const query = readLeniently(PageSchema, url)
  const found = await rerankBrands(reader, read.weights, query, user.publicId)
  stayWithinPages(url, query, found.total)
  return data({ read, ranking: { ...query, ...found } })
})

export default function WhatIfPage() {
  const { read, ranking } = useLoaderData<typeof loader>()
  useRevalidateOn(['ranking_updates'])

  return (
    <>
      <PageHeader
        title="Champions Index"
        badges={<Badge tone="caution">What if: not the official ranking</Badge>}
        actions={<LinkButton to="/champions">Official ranking</LinkButton>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <WeightsForm {...read} />
        {ranking && <Reranking {...ranking} />}
      </div>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
