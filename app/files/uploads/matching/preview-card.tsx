import { Card } from '#app/base/components/display/card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import type { MappingView } from './mapping-view.ts'

/** The first rows as they will be imported. */
export function PreviewCard({ preview: { titles, rows } }: { preview: MappingView['preview'] }) {
  if (titles.length === 0 || rows.length === 0) return null
  return (
    <Card title="First rows" description="As they will be imported." flush>
      <Table caption="First rows as they will be imported">
        <TableHead>
          {titles.map((title) => (
            <TableHeader key={title}>{title}</TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move
            <TableRow key={row}>
              {titles.map((title, place) => (
                <TableCell key={title} className="max-w-56 truncate" dir="auto">
                  {cells[place] || '–'}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
