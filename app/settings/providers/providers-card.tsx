import { useLocation } from '@remix-run/react'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { RefreshIcon } from '#app/base/components/icon.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import type { ListedProvider } from './list-providers.server.ts'
import { CONDITIONS } from './provider-condition.ts'
import { formatUsd, labelOf } from './provider-setup.ts'
import { SetupState } from './setup-card.tsx'

export function ProvidersCard({ providers }: { providers: readonly ListedProvider[] }) {
  const { pathname } = useLocation()

  return (
    <Card
      title="Data sources"
      description="The sources discoveries use, and how they respond. After five failures in a row, a source is paused for a while."
      actions={
        <LinkButton to={pathname} icon={RefreshIcon} prefetch="none" preventScrollReset>
          Refresh
        </LinkButton>
      }
      flush
    >
      <Table caption="Data sources" stacked>
        <TableHead>
          <TableHeader>Source</TableHeader>
          <TableHeader>State</TableHeader>
          <TableHeader numeric>Requests in 24 h</TableHeader>
          <TableHeader>Last success</TableHeader>
          <TableHeader>Last error</TableHeader>
          <TableHeader hideLabel>Actions</TableHeader>
        </TableHead>
        <TableBody>
          {providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function ProviderRow({ provider }: { provider: ListedProvider }) {
  const { tone, words } = CONDITIONS[provider.condition]

  return (
    <TableRow>
      <TableCell>
        <span className="block font-medium">{provider.name}</span>
        <span className="block text-ink-mute wrap-anywhere">{provider.purpose}</span>
        {provider.caveat && <span className="block text-xs text-ink-mute wrap-anywhere">{provider.caveat}</span>}
        {provider.host && <span className="block text-xs text-ink-mute wrap-anywhere">{provider.host}</span>}
      </TableCell>
      <TableCell label="State">
        <Badge tone={tone}>{words}</Badge>
        {provider.condition === 'resting' && (
          <span className="mt-1 block text-xs text-ink-mute">
            until <DateTime value={provider.openUntil} withTime />
          </span>
        )}
        {provider.setup.map((setup) => (
          <span key={setup.variable} className="mt-1 block text-xs text-ink-mute wrap-anywhere">
            {labelOf(setup)}: <SetupState setup={setup} />
          </span>
        ))}
      </TableCell>
      <TableCell label="Requests in 24 h" numeric>
        {formatCount(provider.requestsToday)}
        {provider.budgetPerDay !== null && (
          <span className="block text-xs text-ink-mute">of {formatCount(provider.budgetPerDay)} allowed</span>
        )}
        {provider.money && (
          <span className="block text-xs text-ink-mute">
            {formatUsd(provider.money.spentToday)} of {formatUsd(provider.money.perDay)}
          </span>
        )}
      </TableCell>
      <TableCell label="Last success" className="max-sm:col-span-full sm:max-lg:col-span-2">
        <DateTime value={provider.lastOkAt} withTime />
      </TableCell>
      <TableCell label="Last error" className="max-w-96 max-lg:col-span-full">
        {provider.lastError ? (
          <>
            <span className="block wrap-anywhere">{provider.lastError}</span>
            <span className="block text-xs text-ink-mute">
              <DateTime value={provider.lastErrorAt} withTime />
            </span>
          </>
        ) : (
          <span className="text-ink-mute">None</span>
        )}
      </TableCell>
      <TableCell className="max-lg:col-span-full">
        {(provider.setup.length > 0 || provider.defaultBudgetPerDay !== null) && (
          <LinkButton to={`/settings/providers/${provider.id}`} size="sm">
            {provider.needs.length > 0 ? 'Set up' : 'Change'}
            <span className="sr-only"> {provider.name}</span>
          </LinkButton>
        )}
      </TableCell>
    </TableRow>
  )
}
