import type { ToastMessage } from '#app/base/components/feedback/toast-queue.ts'
import { shownFileName } from '#app/base/platform/names/shown-file-name.ts'
import { describeTableSource, type TableSource } from '#app/files/formats/conversion.ts'
import type { UploadType } from '#db/tables/upload.ts'
import {
  FILE_TOO_LARGE,
  type FileTraits,
  fileTooLarge,
  INVALID_FILE_TYPE,
  invalidFileType,
  isAcceptedFile,
  MAX_UPLOAD_BYTES,
} from './new-upload/upload-file.ts'

export const UPLOAD_TYPE_WORDS: Record<UploadType, string> = {
  athletes_csv: 'Athletes',
  brands_csv: 'Brands',
  bulk_data: 'Bulk data',
  brand_logo: 'Brand logo',
}

/** Why a file is rejected before it is sent. */
export function rejectionOf(file: FileTraits & { size: number }): ToastMessage | undefined {
  if (!isAcceptedFile(file)) return destructive(INVALID_FILE_TYPE, invalidFileType(shownFileName(file.name)))
  if (file.size > MAX_UPLOAD_BYTES) return destructive(FILE_TOO_LARGE, fileTooLarge(shownFileName(file.name)))
  return undefined
}

export function uploadedToast(fileName: string, source?: TableSource | null): ToastMessage {
  return {
    title: 'Upload successful',
    description: `${fileName} uploaded successfully and processing started.${source ? ` ${describeTableSource(source)}` : ''}`,
    key: `file ${fileName}`,
  }
}

/** Where the columns of an upload are matched. */
export function matchAddress(id: string): string {
  return `/upload/${id}/mapping`
}

/** For files whose columns are not ours. */
export function toBeMatchedToast(names: readonly string[]) {
  const [only] = names
  const description =
    names.length === 1
      ? `${only} uploaded. Say which of its columns is which, then it is processed.`
      : `The columns of ${names.length} files have to be matched before they are processed.`
  return { title: 'Match columns', description }
}

export function uploadFailedToast(fileName: string, message: string): ToastMessage {
  return destructive('Upload failed', `Failed to upload ${fileName}: ${message}`)
}

const MAX_SINGLE = 3
const NAMED = 3

/** The message about rejected files: one by one if there are few, else grouped by reason. */
export function rejectionToasts(rejections: readonly ToastMessage[]): ToastMessage[] {
  if (rejections.length <= MAX_SINGLE) return [...rejections]

  const titles = new Set(rejections.map(({ title }) => title))
  return [...titles].map((title) => {
    const texts = rejections.filter((rejection) => rejection.title === title).map(({ description = '' }) => description)
    return { ...destructive(title, firstOf(texts)), key: title }
  })
}

/** Reports the outcome of files sent together: each as it arrives if there are few, else all at the end. */
export function createSendingToasts(fileCount: number) {
  const isMany = fileCount > MAX_SINGLE
  const uploaded: UploadedName[] = []
  const failed: string[] = []

  return {
    uploaded: (fileName: string, source?: TableSource): ToastMessage[] => {
      const name = shownFileName(fileName)
      uploaded.push({ name, source })
      return isMany ? [] : [uploadedToast(name, source)]
    },
    stored: (fileName: string, matchAt: string): ToastMessage[] => {
      const name = shownFileName(fileName)
      return [{ ...toBeMatchedToast([name]), key: `file ${name}`, href: matchAt }]
    },
    failed: (fileName: string, message: string): ToastMessage[] => {
      const single = uploadFailedToast(shownFileName(fileName), message)
      failed.push(single.description ?? '')
      return isMany ? [] : [single]
    },
    ended: (): ToastMessage[] => {
      if (!isMany) return []
      return [
        ...(uploaded.length > 0 ? [uploadedTogether(uploaded)] : []),
        ...(failed.length > 0 ? [destructive('Upload failed', firstOf(failed))] : []),
      ]
    },
  }
}

interface UploadedName {
  name: string
  source?: TableSource | null | undefined
}

/** One toast for files sent together: named if there are few, else their number, with a link to the queue. */
export function uploadedTogether(files: readonly UploadedName[]) {
  const description =
    files.length > MAX_SINGLE
      ? `${files.length} files uploaded successfully and processing started.`
      : files.map(({ name, source }) => uploadedToast(name, source).description).join(' ')
  return { title: 'Upload successful', description, ...(files.length > MAX_SINGLE && { href: '/upload/queue' }) }
}

function firstOf(sentences: readonly string[]): string {
  const more = sentences.length - NAMED
  const named = sentences.slice(0, NAMED)
  return (more > 0 ? [...named, `And ${more} more.`] : named).join(' ')
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
