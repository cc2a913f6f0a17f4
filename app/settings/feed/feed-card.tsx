import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { ConfirmButton } from '#app/base/components/forms/confirm-button.tsx'
import { DefinitionList } from '#app/base/components/tables/definition-list.tsx'
import type { Feed } from './feed.ts'

export function FeedCard({ feeds }: { feeds: readonly Feed[] }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card description="Follow what moves on your watchlist and in your saved views in a feed reader. Anyone who has the address can read it.">
      <div className="space-y-5">
        {feeds.length > 0 && (
          <DefinitionList
            items={feeds.map(({ name, address }) => ({
              term: name,
              detail: <code className="font-mono text-xs break-all select-all">{address}</code>,
            }))}
          />
        )}
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          {feeds.length === 0 ? (
            <Button name="change" value="create" variant="primary" disabled={busy}>
              Create feeds
            </Button>
          ) : (
            <>
              <ConfirmButton
                label="Renew addresses"
                subject="of your feeds"
                consequence="The present addresses stop working. Add the new ones to your feed reader."
                name="change"
                value="create"
                disabled={busy}
              />
              <ConfirmButton
                label="Revoke"
                subject="your feeds"
                consequence="The addresses stop working."
                variant="danger-quiet"
                name="change"
                value="revoke"
                disabled={busy}
              />
            </>
          )}
        </Form>
      </div>
    </Card>
  )
}
