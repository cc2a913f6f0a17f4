import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { stayWithinPages } from '#app/api/last-page.server.ts'
import { readLeniently } from '#app/api/lenient-query.ts'
import { PageQuerySchema } from '#app/api/pagination.ts'
import { userLoader } from '#app/auth/page-route.server.ts'
import { Badge } from '#app/components/display/badge.tsx'
import { PageHeader } from '#app/components/navigation/page-header.tsx'
import { ChampionsTabs } from '#app/rankings/champions-tabs.tsx'
import { readWeights } from '#app/rankings/what-if/read-weights.ts'
import { rerankBrands } from '#app/rankings/what-if/rerank-brands.server.ts'
import { Reranking } from '#app/rankings/what-if/reranking.tsx'
import { WeightsForm } from '#app/rankings/what-if/weights-form.tsx'
import { useRevalidateOn } from '#app/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/shell/frame/page-title.ts'

export const meta = pageMeta('What if', 'Rank brands by your own weights, beside their official ranks.')

const PageSchema = PageQuerySchema.extend({ limit: z.coerce.number().int().min(1).max(100).default(50) })

export const loader = userLoader(async ({ request, user, reader }) => {
  const url = new URL(request.url)
  const read = readWeights(url)
  if (!read.weights) return data({ read, ranking: null }, { status: 422 })

  const query = readLeniently(PageSchema, url)
  const found = await rerankBrands(reader, read.weights, query, user.publicId)
  stayWithinPages(url, query, found.total)
  return data({ read, ranking: { ...query, ...found, weights: read.weights } })
})

export default function WhatIfPage() {
  const { read, ranking } = useLoaderData<typeof loader>()
  useRevalidateOn(['ranking_updates'])

  return (
    <>
      <PageHeader
        title="What if"
        badges={<Badge tone="caution">Not the official ranking</Badge>}
        description="Weigh the six components yourself and see how the brands would rank."
      />
      <ChampionsTabs />
      <div className="grid items-start gap-6 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <WeightsForm {...read} />
        {ranking && <Reranking {...ranking} />}
      </div>
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/components/feedback/page-error-boundary.tsx'
