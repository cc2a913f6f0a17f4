import { useNavigate } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { LinkButton } from './link-button.tsx'

type GoBackButtonProps = {
  /** The fallback link when there is no history, and without script. */
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
    if (window.history.length < 2) return
    event.preventDefault()
    navigate(-1)
  }
}
