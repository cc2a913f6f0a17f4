import { Card } from '#app/components/display/card.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ClockIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { changeSearch, type SearchAddress } from '../page/search-address.ts'

type TooManySearchesProps = { address: SearchAddress; retryAfterSeconds: number }

/** Instead of results; what was typed stays in the search box. */
export function TooManySearches({ address, retryAfterSeconds }: TooManySearchesProps) {
  const wait = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={ClockIcon}
          title="Too many searches"
          text={`You can search again in ${wait}.`}
          action={
            <LinkButton to={changeSearch(address, { page: address.page })} reloadDocument>
              Try again
            </LinkButton>
          }
        />
      </div>
    </Card>
  )
}
