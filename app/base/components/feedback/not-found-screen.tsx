import { Link } from '@remix-run/react'
import { LinkButton } from '../navigation/link-button.tsx'
import { StatusScreen } from './status-screen.tsx'

export function NotFoundScreen() {
  return (
    <StatusScreen
      status={404}
      title="Page Not Found"
      text="The page you're looking for doesn't exist or has been moved."
      actions={
        <>
          <LinkButton to="/" variant="primary">
            Back to Home
          </LinkButton>
          <LinkButton to="/athletes">Search Athletes</LinkButton>
        </>
      }
      footer={
        <>
          If you believe this is an error, please{' '}
          <Link to="/contact" className="loud-link">
            contact support
          </Link>
          .
        </>
      }
    />
  )
}
