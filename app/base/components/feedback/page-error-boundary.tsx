import { useLocation, useRouteError } from '@remix-run/react'
import { GoBackButton } from '../navigation/go-back-button.tsx'
import { LinkButton } from '../navigation/link-button.tsx'
import { describeError } from './error-screens.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { StatusScreen } from './status-screen.tsx'

type RecordMissing = { title: string; text: string; backTo: string; backLabel: string }

type PageErrorBoundaryProps = {
  /** Shown when the page's record does not exist; the general 404 page otherwise. */
  notFound?: RecordMissing
  /** Whose page this is, shown to users without access. */
  role?: 'Administrator' | 'User'
}

/** The error boundary of a page: shown when its loader or rendering failed. */
export function PageErrorBoundary({ notFound, role = 'Administrator' }: PageErrorBoundaryProps) {
  const screen = describeError(useRouteError())
  const { pathname, search } = useLocation()

  if (screen.status === 404) return notFound ? <RecordNotFound {...notFound} /> : <NotFoundScreen />
  if (screen.status === 403) return <AccessDenied role={role} />
  return (
    <StatusScreen
      {...screen}
      actions={
        <>
          <LinkButton to={pathname + search} reloadDocument variant="primary">
            Try again
          </LinkButton>
          <LinkButton to="/">Back to Home</LinkButton>
        </>
      }
    />
  )
}

/** That of a page about one record. */
export function errorBoundaryOf(notFound: RecordMissing) {
  return () => <PageErrorBoundary notFound={notFound} />
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
  return (
    <StatusScreen
      status={403}
      title="Access Denied"
      text={`You don't have permission to access this page. ${role} privileges are required.`}
      actions={<GoBackButton to="/">Go back</GoBackButton>}
    />
  )
}
