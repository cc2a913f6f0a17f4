import { useLoaderData } from '@remix-run/react'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { config } from '#app/base/platform/config.server.ts'
import { findContact } from '#app/base/platform/contact.server.ts'
import { contactPage } from '#app/discovery/contact/contact-form.ts'
import { adminLoader } from '#app/people/auth/page-route.server.ts'
import { listProviders, summarizeSites } from '#app/settings/providers/list-providers.server.ts'
import { ProvidersCard } from '#app/settings/providers/providers-card.tsx'
import { SitesCard } from '#app/settings/providers/sites-card.tsx'
import { listTrafficLists } from '#app/settings/providers/traffic-lists.server.ts'
import { TrafficListsCard } from '#app/settings/providers/traffic-lists-card.tsx'
import { useRevalidateOn } from '#app/site/realtime/use-revalidate-on.ts'
import { pageMeta } from '#app/site/shell/frame/page-title.ts'

export const meta = pageMeta('Data sources', 'The public sources of data: configuration, availability and last error.')

export const loader = adminLoader(async ({ reader, now }) => ({
  providers: await listProviders(reader, config(), now),
  trafficLists: await listTrafficLists(reader),
  sites: await summarizeSites(reader, now),
  contact: (await findContact(reader)) ?? null,
}))

export default function ProvidersPage() {
  const { providers, trafficLists, sites, contact } = useLoaderData<typeof loader>()
  useRevalidateOn(['job_updates'])

  return (
    <>
      {contact === null ? (
        <Banner tone="caution" title="No contact address yet">
          No discovery runs without it.{' '}
          <TextLink to={contactPage('/settings/providers')}>Set a contact address</TextLink>
        </Banner>
      ) : (
        <p className="text-sm text-ink-mute">
          Contact address in every request: <span className="wrap-anywhere text-ink">{contact}</span>{' '}
          <TextLink to={contactPage('/settings/providers')}>Change</TextLink>
        </p>
      )}
      <ProvidersCard providers={providers} />
      <TrafficListsCard lists={trafficLists} />
      <SitesCard sites={sites} />
    </>
  )
}
