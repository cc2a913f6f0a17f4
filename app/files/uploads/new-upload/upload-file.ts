import { UPLOAD_TYPES, type UploadType } from '#db/tables/upload.ts'

/** Maximum file size, inclusive. */
export const MAX_UPLOAD_BYTES = 52_428_800

export interface FileTraits {
  name: string
  /** As the browser or the client states it; may be empty. */
  type: string
}

const CSV_NAME = /\.csv$/i
export const IMAGE_NAME = /\.(jpe?g|png|gif|svg)$/i
const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'])

/** CSV by name or media type, and the four image types. */
export function isAcceptedFile({ name, type }: FileTraits): boolean {
  return CSV_NAME.test(name) || type === 'text/csv' || IMAGE_NAME.test(name) || IMAGE_TYPES.has(type)
}

export function uploadTypeOf(name: string): UploadType {
  if (IMAGE_NAME.test(name)) return 'brand_logo'
  if (!CSV_NAME.test(name)) return 'bulk_data'
  const lower = name.toLowerCase()
  if (lower.includes('athlete')) return 'athletes_csv'
  return lower.includes('brand') ? 'brands_csv' : 'bulk_data'
}

const CSV_TYPES: readonly UploadType[] = ['athletes_csv', 'brands_csv', 'bulk_data']

/** The possible upload types of a file. By its name it is an image or CSV; otherwise all types. */
export function typesFor({ name }: { name: string }): readonly UploadType[] {
  if (uploadTypeOf(name) === 'brand_logo') return ['brand_logo']
  return name.toLowerCase().endsWith('.csv') ? CSV_TYPES : UPLOAD_TYPES
}

export const INVALID_FILE_TYPE = 'Invalid file type'
export const FILE_TOO_LARGE = 'File too large'

export function invalidFileType(name: string): string {
  return `${name} is not a supported file type.`
}

export function fileTooLarge(name: string): string {
  return `${name} exceeds the maximum size of 50MB.`
}
