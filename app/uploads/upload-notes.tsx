import { DateTime } from '#app/components/date-time.tsx'
import { TextLink } from '#app/components/text-link.tsx'
import type { UploadEntry } from './upload-history.queries.server.ts'

/** What went wrong with an upload, and whether its file was there before. */
export function UploadNotes({ upload: { errorMessage, sameAs, originalName } }: { upload: UploadEntry }) {
  return (
    <>
      {errorMessage !== null && <p className="mt-0.5 text-xs text-danger-ink wrap-anywhere">Error: {errorMessage}</p>}
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
