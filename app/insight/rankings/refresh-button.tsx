import { Form, useLocation, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { RefreshIcon } from '#app/base/components/icon.tsx'

/** Reloads the page's data; a plain form, so it works without script. */
export function RefreshButton() {
  const { pathname } = useLocation()
  const { formMethod, formAction } = useNavigation()
  const refreshing = formMethod === 'GET' && formAction?.split('?')[0] === pathname

  return (
    <Form method="get" replace preventScrollReset>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        icon={RefreshIcon}
        busy={refreshing}
        busyLabel="Refreshing..."
        title="Refresh"
      >
        Refresh
      </Button>
    </Form>
  )
}
