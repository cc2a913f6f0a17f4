import { UPLOAD_TYPES, type UploadType } from '#db/tables/upload.ts'

/** Maximum file size, inclusive. */
export const MAX_UPLOAD_BYTES = 52_428_800

export interface FileTraits {
  name: string
  /** As the browser or the client states it; may be empty. */
  type: string
}

const PLAIN_NAME = /\.[ct]sv$/i
const WORKBOOK_NAME = /\.(?:xlsx|xlsm|ods)$/i
/** Tables, as they are, in a workbook or packed; an old workbook is let in to be told what to do. */
const TABLE_NAME = /\.(?:csv|tsv|xlsx|xlsm|ods|xls)(?:\.gz)?$|\.(?:gz|zip)$/i
const TABLE_TYPES = new Set([
  'text/csv',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
])
export const IMAGE_NAME = /\.(jpe?g|png|gif|svg)$/i
const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'])

/** What a chooser of files offers. */
export const ACCEPTED_FILES =
  '.csv,.tsv,.xlsx,.xlsm,.ods,.gz,.zip,text/csv,image/jpeg,image/png,image/gif,image/svg+xml'

/** Tables and the four image types, by name or media type; what a table really is, its content tells. */
export function isAcceptedFile({ name, type }: FileTraits): boolean {
  return TABLE_NAME.test(name) || TABLE_TYPES.has(type) || IMAGE_NAME.test(name) || IMAGE_TYPES.has(type)
}

/** Whether its rows are unknown until it is on the server. */
export function isWorkbookOrPacked({ name }: { name: string }): boolean {
  return TABLE_NAME.test(name) && !PLAIN_NAME.test(name)
}

export function isWorkbook({ name }: { name: string }): boolean {
  return WORKBOOK_NAME.test(name)
}

export function uploadTypeOf(name: string): UploadType {
  if (IMAGE_NAME.test(name)) return 'brand_logo'
  if (!TABLE_NAME.test(name)) return 'bulk_data'
  const lower = name.toLowerCase()
  if (lower.includes('athlete')) return 'athletes_csv'
  return lower.includes('brand') ? 'brands_csv' : 'bulk_data'
}

/** Those of tables. */
export const TABLE_UPLOADS = ['athletes_csv', 'brands_csv', 'bulk_data'] as const satisfies readonly UploadType[]

/** The possible upload types of a file. By its name it is an image or a table; otherwise all types. */
export function typesFor({ name }: { name: string }): readonly UploadType[] {
  if (uploadTypeOf(name) === 'brand_logo') return ['brand_logo']
  return TABLE_NAME.test(name) ? TABLE_UPLOADS : UPLOAD_TYPES
}

export const INVALID_FILE_TYPE = 'Invalid file type'
export const FILE_TOO_LARGE = 'File too large'

export function invalidFileType(name: string): string {
  return `${name} is not a supported file type.`
}

export function fileTooLarge(name: string): string {
  return `${name} exceeds the maximum size of 50MB.`
}
