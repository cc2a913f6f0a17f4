import { useLocation } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { SearchIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { openView } from '#app/saved-views/saved-view.ts'

/** Shown when no athlete matches the filters. */
export function NoMatch() {
  const { search } = useLocation()
  return (
    <EmptyState
      icon={SearchIcon}
      headingLevel={3}
      title="No athletes match these filters"
      text="Try part of a name. Capitals and accents make no difference."
      action={
        <LinkButton to={{ pathname: '/athletes', search: openView(search) }} preventScrollReset>
          Clear filters
        </LinkButton>
      }
    />
  )
}
