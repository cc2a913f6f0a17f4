import { ApiError } from '#app/api/api-error.ts'
import type { Upload } from '../upload.ts'
import type { ReceivedUploads } from './receive-uploads.server.ts'

const RETRY_AFTER_SECONDS = '10'

/** The API's response to a form with one file. Throws for a rejected file. */
export function uploadAnswer(received: ReceivedUploads): { data: Upload } {
  if (received.status === 'refused') {
    const { code, problem, errors } = received
    throw new ApiError(code, problem, errors, undefined, code === 429 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {})
  }

  const [file] = received.files
  if (file?.status === 'uploaded') return { data: file.upload }
  const { code, problem } = file ?? { code: 422, problem: 'No file was sent.' }
  throw new ApiError(code, problem, [{ path: 'file', message: problem }])
}
