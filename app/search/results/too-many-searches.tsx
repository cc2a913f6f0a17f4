import { Card } from '#app/components/display/card.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ClockIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'

/** Instead of results; what was typed stays in the search box. */
export function TooManySearches({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  const wait = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={ClockIcon}
          title="Too many searches"
          text={`You can search again in ${wait}.`}
          action={
            <LinkButton to="" reloadDocument>
              Try again
            </LinkButton>
          }
        />
      </div>
    </Card>
  )
}
