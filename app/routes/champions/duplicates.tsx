import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { brandDuplicates } from '#app/records/brands/duplicates/brand-duplicates.server.ts'
import { BrandLinks } from '#app/records/brands/duplicates/brand-links.tsx'
import { BrandDuplicateCard } from '#app/records/brands/duplicates/duplicate-card.tsx'
import { TELLING_FAILED } from '#app/records/duplicates/duplicates.ts'
import { duplicatesAction, duplicatesLoader } from '#app/records/duplicates/duplicates-pages.server.ts'
import { DuplicatesView } from '#app/records/duplicates/duplicates-view.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Duplicates', 'Brands that may be the same.')

export const loader = duplicatesLoader(brandDuplicates)

export const action = duplicatesAction('brand')

export const clientAction = keepOpen(TELLING_FAILED)

export default function BrandDuplicatesPage() {
  return (
    <>
      <FailureBanner failure={failureOf(useAnswer<typeof action>())} />
      <DuplicatesView
        noun="brand"
        page={useLoaderData<typeof loader>()}
        card={(group) => <BrandDuplicateCard key={`${group.kind} ${group.key}`} group={group} />}
        links={(brands) => <BrandLinks brands={brands} />}
      />
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
