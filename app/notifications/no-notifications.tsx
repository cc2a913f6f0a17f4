import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { BellIcon } from '#app/components/icon.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'

export function NoNotifications({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={BellIcon}
        title="No such notifications"
        action={<LinkButton to="/notifications">Show all</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      icon={BellIcon}
      title="No notifications"
      text="You are told here when a file you uploaded has been processed, a report is ready, a discovery has ended, a job has failed, or an alert has something to tell."
    />
  )
}
