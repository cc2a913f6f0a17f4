import { useLocation } from '@remix-run/react'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { pageOf } from './review-address.ts'

type ReviewActionsProps = {
  id: string
  /** The other side of the relationship, for the accessible names of the links. */
  name: string
  isReviewed: boolean
}

/** Links to review dialogs over the current page. */
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
