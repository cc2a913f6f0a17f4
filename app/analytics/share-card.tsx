import { Card } from '#app/components/display/card.tsx'
import { formatCount, formatPercent } from '#app/components/display/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/tables/table.tsx'

interface Share {
  name: string
  count: number
  /** Of all, in percent. */
  percentage: number
}

type ShareCardProps = {
  title: string
  description: string
  /** Heading of the first column. */
  kind: string
  /** Shown when the table has no rows. */
  empty: string
  shares: readonly Share[]
}

/** A distribution as a table with bars that repeat the figures. */
export function ShareCard({ title, description, kind, empty, shares }: ShareCardProps) {
  const largest = Math.max(...shares.map(({ count }) => count), 1)

  return (
    <Card title={title} description={description} flush>
      {shares.length === 0 ? (
        <p className="border-t px-5 py-8 text-sm text-ink-mute sm:px-6">{empty}</p>
      ) : (
        <Table caption={title}>
          <TableHead>
            <TableHeader>{kind}</TableHeader>
            <TableHeader numeric>Brands</TableHeader>
            <TableHeader numeric>Share</TableHeader>
            <TableHeader hideLabel className="w-2/5 max-sm:hidden">
              Bar
            </TableHeader>
          </TableHead>
          <TableBody>
            {shares.map(({ name, count, percentage }) => (
              <TableRow key={name}>
                <TableCell className="whitespace-nowrap">{name}</TableCell>
                <TableCell numeric>{formatCount(count)}</TableCell>
                <TableCell numeric className="text-ink-mute">
                  {formatPercent(percentage / 100)}
                </TableCell>
                <TableCell className="max-sm:hidden" aria-hidden="true">
                  <div className="h-2 rounded-full bg-sunken">
                    <div className="h-full rounded-full bg-series-1" style={{ width: `${(count / largest) * 100}%` }} />
                  </div>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}
