import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { LinkButton } from '#app/base/components/navigation/link-button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import type { Passkey } from '#app/people/auth/factors/passkeys/passkey.ts'

export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <Card
      title="Passkeys"
      description="Your device or a security key signs you in, instead of the password or after it. No other site can ask for it."
      actions={<LinkButton to="/settings/security/passkeys/new">Add a passkey</LinkButton>}
      flush={passkeys.length > 0}
    >
      {passkeys.length === 0 ? (
        <p className="text-sm text-ink-mute">You have none yet.</p>
      ) : (
        <Table caption="Passkeys" stacked>
          <TableHead>
            <TableHeader>Name</TableHeader>
            <TableHeader>Added</TableHeader>
            <TableHeader>Last used</TableHeader>
            <TableHeader hideLabel>Actions</TableHeader>
          </TableHead>
          <TableBody>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} {...passkey} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}

function PasskeyRow({ id, name, createdAt, lastUsedAt }: Passkey) {
  const page = `/settings/security/passkeys/${id}`
  return (
    <TableRow>
      <TableCell className="max-w-80 font-medium wrap-anywhere">{name}</TableCell>
      <TableCell label="Added">
        <DateTime value={createdAt} />
      </TableCell>
      <TableCell label="Last used">
        <DateTime value={lastUsedAt} />
      </TableCell>
      <TableCell>
        <div className="flex flex-wrap gap-2 lg:justify-end">
          <LinkButton to={`${page}/edit`} size="sm">
            Rename<span className="sr-only"> {name}</span>
          </LinkButton>
          <LinkButton to={`${page}/delete`} size="sm" variant="danger-quiet">
            Delete<span className="sr-only"> {name}</span>
          </LinkButton>
        </div>
      </TableCell>
    </TableRow>
  )
}
