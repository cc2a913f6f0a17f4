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
      title="No athlete fits these filters"
      text="Part of a name is enough, in upper or lower case, with or without accents."
      action={
        <LinkButton to={{ pathname: '/athletes', search: openView(search) }} preventScrollReset>
          Clear filters
        </LinkButton>
      }
    />
  )
}
