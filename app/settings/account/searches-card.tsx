import { Form, useNavigation } from '@remix-run/react'
import { Button } from '#app/base/components/button.tsx'
import { Card } from '#app/base/components/display/card.tsx'
import { DateTime } from '#app/base/components/display/date-time.tsx'
import { ConfirmButton } from '#app/base/components/forms/confirm-button.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'

type Search = { query: string; searchedAt: string }

/** The user's latest searches; each can be deleted alone, or all that are kept. */
export function SearchesCard({ searches }: { searches: readonly Search[] }) {
  const busy = useNavigation().formMethod === 'POST'

  return (
    <Card
      description="Your latest 20 searches. The search box suggests from your last 100. Only you see them."
      flush
      actions={
        searches.length > 0 && (
          <Form method="post">
            <ConfirmButton
              label="Delete all"
              subject="searches"
              consequence="This deletes your whole search history, including older searches."
              variant="danger-quiet"
              disabled={busy}
            />
          </Form>
        )
      }
    >
      {searches.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">
          No searches yet. <TextLink to="/search">Search athletes and brands</TextLink>
        </p>
      ) : (
        <Table caption="Search history" stacked>
          <TableHead>
            <TableHeader>Search</TableHeader>
            <TableHeader>Searched</TableHeader>
            <TableHeader hideLabel>Actions</TableHeader>
          </TableHead>
          <TableBody>
            {searches.map((search) => (
              <SearchRow key={search.query} search={search} busy={busy} />
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}

function SearchRow({ search: { query, searchedAt }, busy }: { search: Search; busy: boolean }) {
  return (
    <TableRow>
      <TableCell className="font-medium wrap-anywhere">
        <TextLink to={`/search?${new URLSearchParams({ q: query })}`} quiet>
          {query}
        </TextLink>
      </TableCell>
      <TableCell label="Searched">
        <DateTime value={searchedAt} withTime />
      </TableCell>
      <TableCell className="lg:text-right">
        <Form method="post">
          <input type="hidden" name="query" value={query} />
          <Button size="sm" disabled={busy}>
            Delete<span className="sr-only"> {query}</span>
          </Button>
        </Form>
      </TableCell>
    </TableRow>
  )
}
