import { useLoaderData } from '@remix-run/react'
import { FailureBanner, failureOf, keepOpen, useAnswer } from '#app/base/components/forms/keep-open.tsx'
import { athleteDuplicates } from '#app/records/athletes/duplicates/athlete-duplicates.server.ts'
import { AthleteDuplicateCard } from '#app/records/athletes/duplicates/duplicate-card.tsx'
import { AthleteLinks } from '#app/records/athletes/people/athlete-links.tsx'
import { TELLING_FAILED } from '#app/records/duplicates/duplicates.ts'
import { duplicatesAction, duplicatesLoader } from '#app/records/duplicates/duplicates-pages.server.ts'
import { DuplicatesView } from '#app/records/duplicates/duplicates-view.tsx'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Duplicates', 'Athletes that may be the same person.')

export const loader = duplicatesLoader(athleteDuplicates)

export const action = duplicatesAction('athlete')

export const clientAction = keepOpen(TELLING_FAILED)

export default function AthleteDuplicatesPage() {
  return (
    <>
      <FailureBanner failure={failureOf(useAnswer<typeof action>())} />
      <DuplicatesView
        noun="athlete"
        page={useLoaderData<typeof loader>()}
        card={(group) => <AthleteDuplicateCard key={`${group.kind} ${group.key}`} group={group} />}
        links={(athletes) => <AthleteLinks athletes={athletes} />}
      />
    </>
  )
}

export { PageErrorBoundary as ErrorBoundary } from '#app/base/components/feedback/page-error-boundary.tsx'
