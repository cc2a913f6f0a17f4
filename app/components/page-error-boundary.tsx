import { isRouteErrorResponse, useNavigate, useRouteError } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { LinkButton } from './link-button.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { StatusScreen } from './status-screen.tsx'

type PageErrorBoundaryProps = {
  /** What a page says when its record is not there; the general 404 page otherwise. */
  notFound?: { title: string; text: string; backTo: string; backLabel: string }
  /** Whose page it is, for those who may not see it. */
  role?: 'Administrator' | 'User'
}

/** What a route shows instead of its page when its loader or its rendering failed. */
export function PageErrorBoundary({ notFound, role = 'Administrator' }: PageErrorBoundaryProps) {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500

  if (status === 404) return notFound ? <RecordNotFound {...notFound} /> : <NotFoundScreen />
  if (status === 403) return <AccessDenied role={role} />
  return (
    <StatusScreen
      status={isUnreachable(error) ? undefined : status}
      {...(isUnreachable(error) ? UNREACHABLE : (SCREENS[status] ?? UNEXPECTED))}
      actions={
        <>
          <LinkButton to="" reloadDocument variant="primary">
            Try again
          </LinkButton>
          <LinkButton to="/">Back to Home</LinkButton>
        </>
      }
    />
  )
}

function RecordNotFound({ title, text, backTo, backLabel }: NonNullable<PageErrorBoundaryProps['notFound']>) {
  return (
    <StatusScreen
      status={404}
      title={title}
      text={text}
      actions={
        <LinkButton to={backTo} variant="primary">
          {backLabel}
        </LinkButton>
      }
    />
  )
}

function AccessDenied({ role }: { role: 'Administrator' | 'User' }) {
  const navigate = useNavigate()

  return (
    <StatusScreen
      status={403}
      title="Access Denied"
      text={`You don't have permission to access this page. ${role} privileges are required.`}
      actions={
        <LinkButton to="/" variant="primary" onClick={goBack}>
          Go back
        </LinkButton>
      }
    />
  )

  function goBack(event: MouseEvent) {
    if (window.history.length < 2) return
    event.preventDefault()
    navigate(-1)
  }
}

const SCREENS: Record<number, { title: string; text: string }> = {
  400: { title: 'Request not understood', text: 'The address or the form was not complete. Nothing was changed.' },
  405: { title: 'Not possible here', text: 'This address does not take that kind of request. Nothing was changed.' },
  413: { title: 'Too large', text: 'What was sent is larger than this page accepts. Nothing was stored.' },
  415: { title: 'Request not understood', text: 'The form came in a way this page does not read. Nothing was changed.' },
  429: { title: 'Too many requests', text: 'Please wait a minute and try again. Nothing was changed.' },
  503: { title: 'Not ready', text: 'The service is starting or under maintenance. Please try again in a moment.' },
  507: { title: 'Storage is full', text: 'Nothing could be saved. Existing data can still be read.' },
}

const UNEXPECTED = {
  title: 'Something went wrong',
  text: 'The page could not be shown. What was saved before is safe; the error has been logged. Please try again.',
}

const UNREACHABLE = {
  title: 'The server cannot be reached',
  text: 'It may be starting again, or the connection is down. Whether the last step was saved is not known; please look before you repeat it.',
}

/** Every browser has its own words for a request that found no server; all of them are a TypeError. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}
