import type { ToastMessage } from '#app/components/toast-queue.ts'
import type { UploadType } from '#db/tables/upload.ts'
import {
  FILE_TOO_LARGE,
  type FileTraits,
  fileTooLarge,
  INVALID_FILE_TYPE,
  invalidFileType,
  isAcceptedFile,
  MAX_UPLOAD_BYTES,
} from './upload-file.ts'

export const UPLOAD_TYPE_WORDS: Record<UploadType, string> = {
  athletes_csv: 'Athletes',
  brands_csv: 'Brands',
  bulk_data: 'Bulk data',
  brand_logo: 'Brand logo',
}

/** Why a file is not taken, before any of it is sent. */
export function rejectionOf(file: FileTraits & { size: number }): ToastMessage | undefined {
  if (!isAcceptedFile(file)) return destructive(INVALID_FILE_TYPE, invalidFileType(file.name))
  if (file.size > MAX_UPLOAD_BYTES) return destructive(FILE_TOO_LARGE, fileTooLarge(file.name))
  return undefined
}

export function uploadedToast(fileName: string): ToastMessage {
  return { title: 'Upload successful', description: `${fileName} uploaded successfully and processing started.` }
}

export function uploadFailedToast(fileName: string, message: string): ToastMessage {
  return destructive('Upload failed', `Failed to upload ${fileName}: ${message}`)
}

export const UPLOAD_DELETED: ToastMessage = {
  title: 'Upload deleted',
  description: 'Upload record has been deleted.',
}

function destructive(title: string, description: string): ToastMessage {
  return { title, description, variant: 'destructive' }
}

export const UPLOAD_NOT_FOUND = {
  title: 'Upload Not Found',
  text: "The upload you're looking for doesn't exist or has been removed",
  backTo: '/upload/history',
  backLabel: 'Back to Upload History',
}
