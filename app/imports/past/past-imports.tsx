import { Badge } from '#app/components/display/badge.tsx'
import { Card } from '#app/components/display/card.tsx'
import { DateTime } from '#app/components/display/date-time.tsx'
import { formatCount } from '#app/components/display/format.ts'
import { LinkButton } from '#app/components/navigation/link-button.tsx'
import { TextLink } from '#app/components/navigation/text-link.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/components/tables/table.tsx'
import { rolledBackWords, UPLOAD_NOT_ENDED } from '#app/deletion/imports/roll-back-words.ts'
import { RunningJob } from '#app/deletion/running-job.tsx'
import type { PastImport } from './import-list.queries.server.ts'

/** Each links to its result, and can be rolled back while it has unedited athletes. */
export function PastImports({ imports, search }: { imports: readonly PastImport[]; search: string }) {
  return (
    <Card title="Imports" flush>
      <Table caption="Athlete imports" stacked>
        <TableHead>
          <TableHeader>File</TableHeader>
          <TableHeader>Imported</TableHeader>
          <TableHeader>By</TableHeader>
          <TableHeader numeric>Added</TableHeader>
          <TableHeader numeric>Skipped</TableHeader>
          <TableHeader numeric>Errors</TableHeader>
          <TableHeader hideLabel>Actions</TableHeader>
        </TableHead>
        <TableBody>
          {imports.map((batch) => (
            <TableRow key={batch.id} className="max-sm:grid-cols-3">
              <TableCell className="wrap-anywhere">
                <TextLink to={`/athletes/import/${batch.id}`}>{batch.fileName}</TextLink>{' '}
                <RolledBack state={batch.rollBack} />
                {batch.rollBack?.rollBackJob && (
                  <RunningJob job={batch.rollBack.rollBackJob} name={`the deletion of what ${batch.fileName} added`} />
                )}
              </TableCell>
              <TableCell label="Imported" className="max-sm:col-span-full">
                <DateTime value={batch.importedAt} withTime />
              </TableCell>
              <TableCell label="By" className="wrap-anywhere max-sm:col-span-full">
                {batch.importedBy ?? '–'}
              </TableCell>
              <TableCell label="Added" numeric>
                {formatCount(batch.added)}
              </TableCell>
              <TableCell label="Skipped" numeric>
                {formatCount(batch.skipped)}
              </TableCell>
              <TableCell label="Errors" numeric>
                {formatCount(batch.failed)}
              </TableCell>
              <TableCell className="text-right">
                {batch.rollBack?.isUploading && <TextLink to={`/upload/${batch.id}`}>{UPLOAD_NOT_ENDED}</TextLink>}
                {batch.rollBack?.canBeRolledBack && (
                  <LinkButton
                    to={`/athletes/imports/${batch.id}/roll-back${search}`}
                    size="sm"
                    preventScrollReset
                    aria-label={`Roll back ${batch.fileName}`}
                  >
                    Roll back
                  </LinkButton>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function RolledBack({ state }: { state: PastImport['rollBack'] }) {
  const words = state && rolledBackWords(state)
  return words && <Badge>{words}</Badge>
}
