import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Badge } from '#app/base/components/display/badge.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { formatCount } from '#app/base/components/display/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import type { ApiScope } from '#app/people/auth/api-access/api-scope.ts'
import { describeScopes } from './api-token-words.ts'

interface ListedToken {
  id: string
  name: string
  scope: readonly ApiScope[]
  callsPerMinute: number | null
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string | null
}

type ApiTokensCardProps = { tokens: readonly ListedToken[]; newId: string | undefined }

export function ApiTokensCard({ tokens, newId }: ApiTokensCardProps) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card title="Your tokens" flush>
      {tokens.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">You have no tokens.</p>
      ) : (
        <Table caption="Your tokens" stacked>
          <TableHead>
            <TableHeader>Name</TableHeader>
            <TableHeader>Access</TableHeader>
            <TableHeader>Created</TableHeader>
            <TableHeader>Last used</TableHeader>
            <TableHeader>Expires</TableHeader>
            <TableHeader hideLabel>Actions</TableHeader>
          </TableHead>
          <TableBody>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} isNew={token.id === newId} busy={busy} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}

function TokenRow({ token, isNew, busy }: { token: ListedToken; isNew: boolean; busy: boolean }) {
  return (
    <TableRow>
      <TableCell className="max-w-72 font-medium wrap-anywhere">
        <span className="flex flex-wrap items-center gap-2">
          {token.name}
          {isNew && <Badge tone="positive">New</Badge>}
        </span>
      </TableCell>
      <TableCell label="Access" className="max-w-72">
        {describeScopes(token.scope)}
        {token.callsPerMinute !== null && (
          <span className="block text-ink-mute">{formatCount(token.callsPerMinute)} calls a minute</span>
        )}
      </TableCell>
      <TableCell label="Created">
        <DateTime value={token.createdAt} />
      </TableCell>
      <TableCell label="Last used" className="max-sm:col-span-full sm:max-lg:col-span-2">
        <DateTime value={token.lastUsedAt} withTime />
      </TableCell>
      <TableCell label="Expires">
        <DateTime value={token.expiresAt} />
      </TableCell>
      <TableCell className="lg:text-right">
        <Form method="post">
          <Button size="sm" variant="danger-quiet" name="revoke" value={token.id} disabled={busy}>
            Revoke<span className="sr-only"> {token.name}</span>
          </Button>
        </Form>
      </TableCell>
    </TableRow>
  )
}
