import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/base/components/button.tsx'
import { Banner } from '#app/base/components/feedback/banner.tsx'
import { Skeleton } from '#app/base/components/feedback/skeleton.tsx'
import { CloseIcon } from '#app/base/components/icon.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/base/components/tables/table.tsx'
import { shownFileName } from '#app/base/platform/names/shown-file-name.ts'
import { shownCell } from '#app/files/csv/cell-reader.ts'
import { claimsOurFormat } from '#app/files/csv/mapping/claims-our-format.ts'
import type { UploadType } from '#db/tables/upload.ts'
import type { FirstRows } from './read-first-rows.ts'

const SHOWN_ROWS = 10

type FilePreviewProps = { file: File; uploadType: UploadType; onClose: () => void }

/** The first rows of a selected file, read in the browser. */
export function FilePreview({ file, uploadType, onClose }: FilePreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const read = useFirstRows(file, uploadType)
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="csv-preview-title"
      aria-describedby="csv-preview-file"
      className="dialog-panel max-w-5xl overflow-y-auto overscroll-contain rounded-lg border bg-raised text-ink"
    >
      <header className="pt-5 pr-14 pl-5 sm:pl-6">
        <h2 id="csv-preview-title" className="text-lg font-semibold">
          CSV Preview
        </h2>
        <p id="csv-preview-file" className="mt-1 text-sm text-ink-mute wrap-anywhere">
          <bdi>{shownFileName(file.name)}</bdi>
        </p>
      </header>
      <div className="px-5 pt-4 pb-5 sm:px-6 sm:pb-6">
        <FirstRowsPreview read={read} />
      </div>
      <div className="absolute top-3 right-3">
        <Button type="button" variant="ghost" icon={CloseIcon} iconOnly onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
    </dialog>
  )
}

export function FirstRowsPreview({ read }: { read: FirstRows | undefined }) {
  // Reserves the table's height.
  if (!read) return <Skeleton className="h-121 w-full" />
  if (read.status === 'refused') {
    return (
      <Banner tone="danger" role="alert" title="The file cannot be read">
        {read.problem}
      </Banner>
    )
  }

  const { header, rows, problem } = read
  const columns = header.map((name, index) => ({ key: `${index} ${name}`, name: shownCell(name), index }))
  return (
    <div className="space-y-3">
      {problem !== undefined && (
        <Banner
          tone="caution"
          title={claimsOurFormat(header) ? 'The file cannot be processed' : 'Its columns have to be matched'}
        >
          {problem}
          {!claimsOurFormat(header) && '. Start the upload, then say which of its columns is which.'}
        </Banner>
      )}
      <p className="text-sm text-ink-soft" role="status">
        {describeRows(rows.length)}
      </p>
      <Table caption="First rows" framed>
        <TableHead>
          <TableHeader numeric className="w-px">
            Row
          </TableHeader>
          {columns.map(({ key, name }) => (
            <TableHeader key={key}>{name || '–'}</TableHeader>
          ))}
        </TableHead>
        <TableBody>
          {rows.map(({ row, cells }) => (
            <TableRow key={row}>
              <TableCell numeric>{row}</TableCell>
              {columns.map(({ key, index }) => {
                const cell = shownCell(cells[index] ?? '')
                return (
                  <TableCell key={key} className="max-w-56 truncate" dir="auto" title={cell}>
                    {cell}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function describeRows(count: number): string {
  if (count === 0) return 'No rows after the header.'
  return count === 1 ? 'The first row.' : `The first ${count} rows.`
}

const UNREADABLE: FirstRows = {
  status: 'refused',
  problem: 'The file has changed or no longer exists. Choose it again.',
}

function useFirstRows(file: File, uploadType: UploadType): FirstRows | undefined {
  const [read, setRead] = useState<FirstRows>()

  useEffect(() => {
    let isCurrent = true
    void import('./read-first-rows.ts')
      .then(({ readFirstRows }) => readFirstRows(file, uploadType, SHOWN_ROWS))
      .catch(() => UNREADABLE)
      .then((rows) => isCurrent && setRead(rows))
    return () => {
      isCurrent = false
    }
  }, [file, uploadType])

  return read
}
