import { useLocation } from '@remix-run/react'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'

/** Leads to the provider, outside this site. */
export function OpenIdLink({ name, isMain }: { name: string; isMain?: boolean }) {
  const { search } = useLocation()
  return (
    <LinkButton
      to={`/login/openid${search}`}
      reloadDocument
      variant={isMain ? 'primary' : undefined}
      className="mt-3 w-full"
    >
      Sign in with {name}
    </LinkButton>
  )
}
