import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { BellIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'

export function NoNotifications({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={BellIcon}
        title="No matching notifications"
        action={<LinkButton to="/notifications">Show all</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      icon={BellIcon}
      title="No notifications"
      text="You get a notification here when a file you uploaded has been processed, a report is ready, a discovery finishes, a job fails or an alert is triggered."
    />
  )
}
