import { useNavigate } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { LinkButton } from './link-button.tsx'

type GoBackButtonProps = {
  /** The fallback link when the page before is not one of ours, and without script. */
  to: string
  children: ReactNode
}

export function GoBackButton({ to, children }: GoBackButtonProps) {
  const navigate = useNavigate()

  return (
    <LinkButton to={to} variant="primary" onClick={goBack}>
      {children}
    </LinkButton>
  )

  function goBack(event: MouseEvent) {
    if (!cameFromHere()) return
    event.preventDefault()
    navigate(-1)
  }
}

/**
 * What lies before this page in the history may be another site, or nothing. A typed address has no referrer, but some
 * browsers know what was there.
 */
function cameFromHere(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  if (navigation) return navigation.canGoBack
  const { idx } = (window.history.state ?? {}) as { idx?: number }
  return (idx ?? 0) > 0 || document.referrer.startsWith(`${window.location.origin}/`)
}
