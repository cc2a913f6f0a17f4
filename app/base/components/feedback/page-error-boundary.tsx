import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import type { RecordMissing } from '#app/base/platform/record-missing.ts'
import { GoBackButton } from '../navigation/go-back-button.tsx'
import { LinkButton } from '../navigation/link-button.tsx'
import { describeError, missingRecordOf } from './error-screens.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { StatusScreen } from './status-screen.tsx'

type PageErrorBoundaryProps = {
  /** Shown when the page's record does not exist; the general 404 page otherwise. */
  notFound?: RecordMissing
}

/** The error boundary of a page: shown when its loader or rendering failed. */
export function PageErrorBoundary({ notFound }: PageErrorBoundaryProps) {
  const error = useRouteError()
  const screen = describeError(error)
  const missing = missingRecordOf(error) ?? notFound
  const { pathname, search } = useLocation()

  if (screen.status === 404) return missing ? <RecordNotFound {...missing} /> : <NotFoundScreen />
  if (screen.status === 403) return <AccessDenied text={textOf(error) ?? screen.text} />
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

function RecordNotFound({ title, text, backTo, backLabel }: RecordMissing) {
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

/** The sentence that came with the refusal. */
function textOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
}

function AccessDenied({ text }: { text: string }) {
  return (
    <StatusScreen
      status={403}
      title="Access Denied"
      text={text}
      actions={<GoBackButton to="/">Go back</GoBackButton>}
    />
  )
}
