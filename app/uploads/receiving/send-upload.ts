import { sendForm } from '#app/imports/send-form.ts'
import type { SelectedFile, SendAnswer, SendOptions } from '../new-upload/upload-list.ts'

/** Uploads a file through the API, which responds once it is stored and its job is queued. */
export async function sendUpload(
  { file, uploadType, brand }: SelectedFile,
  { settings, signal, onProgress }: SendOptions,
): Promise<SendAnswer> {
  const ofBrand = uploadType === 'brand_logo' && brand.id !== undefined && { brandId: brand.id }
  const fields = { uploadType, settings: JSON.stringify(settings), ...ofBrand, file }
  const sent = await sendForm('/api/v1/uploads', fields, onProgress, signal)
  if (!sent) return { status: 'cancelled' }
  const { code, message } = sent
  if (code === 201) return { status: 'uploaded' }
  const isThere = code !== 0 || (await isStillThere(file))
  const unanswered = isThere ? 'The server could not be reached.' : CHANGED
  return {
    status: 'failed',
    message: code === 0 ? unanswered : (message ?? `The server responded with status ${code}.`),
    isSignedOut: code === 401,
    isFinal: !isThere || REFUSALS_OF_THE_FILE.includes(code),
  }
}

const CHANGED = 'The file was changed or removed after it was chosen. Remove it here and choose it again.'

/** Its brand is gone, it is too large, its type is not accepted, or its settings are invalid. */
const REFUSALS_OF_THE_FILE = [404, 413, 415, 422]

/** A browser cannot read a file that was changed or removed after it was selected. */
function isStillThere(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
