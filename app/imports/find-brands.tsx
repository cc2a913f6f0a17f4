import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import type { DiscoveryObstacle } from '#app/discovery/agent/discovery-obstacle.queries.server.ts'
import { contactPage } from '#app/discovery/contact/contact-form.ts'

const FIND_BRANDS = 'Find their brands now'

/** Leads from imported athletes to their brands: starts the agent, after a contact address is set. */
export function FindBrands({ obstacle }: { obstacle: DiscoveryObstacle | null }) {
  if (obstacle === 'stopped')
    return (
      <form method="post" action="/agent">
        <Button name="running" value="true" variant="primary">
          {FIND_BRANDS}
        </Button>
      </form>
    )
  return (
    <LinkButton to={obstacle ? contactPage('/champions') : '/champions'} variant="primary">
      {obstacle ? FIND_BRANDS : 'See their brands arrive'}
    </LinkButton>
  )
}
