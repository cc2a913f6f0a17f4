import { redirectWithToast } from '#app/base/http/flash-toast.server.ts'
import type { Upload } from '../upload.queries.server.ts'
import { matchAddress, toBeMatchedToast, uploadedToast } from '../upload-words.ts'

/** To what is next: matching its columns, or its progress. */
export function redirectToUpload({ id, originalName, awaitsMapping, tableSource }: Upload): Promise<Response> {
  return awaitsMapping
    ? redirectWithToast(matchAddress(id), toBeMatchedToast([originalName]), { status: 303 })
    : redirectWithToast(`/upload/${id}`, uploadedToast(originalName, tableSource), { status: 303 })
}
