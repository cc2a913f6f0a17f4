import { useLocation } from '@remix-run/react'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { pageOf } from './review-address.ts'

type ReviewActionsProps = {
  id: string
  /** Who or what the relationship is with, for those who hear the link alone. */
  name: string
  isReviewed: boolean
}

/** Each leads to a dialog over the page one is on. */
export function ReviewActions({ id, name, isReviewed }: ReviewActionsProps) {
  const review = `${pageOf(useLocation().pathname)}/relationships/${id}/review`
  const actions = isReviewed
    ? [
        { label: 'Change review', to: review },
        { label: 'Undo review', to: `${review}/undo` },
      ]
    : [
        { label: 'Accept', to: `${review}?decision=ACCEPTED` },
        { label: 'Reject', to: `${review}?decision=REJECTED` },
      ]

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {actions.map(({ label, to }) => (
        <LinkButton key={label} to={to} size="sm" preventScrollReset prefetch="none">
          {label}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      ))}
    </div>
  )
}
