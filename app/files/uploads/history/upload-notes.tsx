import { DateTime } from '#app/base/components/display/date-time.tsx'
import { TextLink } from '#app/base/components/navigation/text-link.tsx'
import { describeTableSource } from '#app/files/formats/conversion.ts'
import { rolledBackWords } from '#app/files/imports/roll-back/roll-back-words.ts'
import { NOTHING_CHANGED } from '../checking/describe-check.ts'
import type { UploadEntry } from './upload-history.queries.server.ts'

/** Notes about an upload: its error, whether it was rolled back, and whether the same file was uploaded before. */
export function UploadNotes({ upload }: { upload: UploadEntry }) {
  const { errorMessage, status, canRetry, sameAs, checkOnly, tableSource, originalName, rollBack } = upload
  const rolledBack = rollBack && rolledBackWords(rollBack)
  return (
    <>
      {errorMessage !== null && <p className="mt-0.5 text-xs text-danger-ink wrap-anywhere">Error: {errorMessage}</p>}
      {status === 'failed' && !canRetry && (
        <p className="mt-0.5 text-xs text-ink-mute">
          <RemedyOfFile />
        </p>
      )}
      {rollBack?.rolledBackAt && rolledBack && (
        <p className="mt-0.5 text-xs text-ink-mute">
          {rolledBack}, <DateTime value={rollBack.rolledBackAt} withTime />
        </p>
      )}
      {checkOnly && <p className="mt-0.5 text-xs text-ink-mute">{NOTHING_CHANGED}</p>}
      {tableSource && <p className="mt-0.5 text-xs text-ink-mute wrap-anywhere">{describeTableSource(tableSource)}</p>}
      {sameAs && (
        <p className="mt-0.5 text-xs text-ink-mute wrap-anywhere">
          Same file as{' '}
          <TextLink to={`/upload/${sameAs.id}`}>
            {sameAs.originalName === originalName ? 'the upload' : <bdi>{sameAs.originalName}</bdi>}
          </TextLink>{' '}
          of <DateTime value={sameAs.createdAt} withTime />
        </p>
      )}
    </>
  )
}

/** What to do about an upload for which a retry would fail again. */
export function RemedyOfFile() {
  return (
    <>
      Retrying will not help. <TextLink to="/upload">Upload a new file</TextLink>
    </>
  )
}
