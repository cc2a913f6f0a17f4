import { UPLOAD_TYPES, type UploadType } from '#db/tables/upload.ts'
import { uploadTypeOf } from './upload-file.ts'

const CSV_TYPES: readonly UploadType[] = ['athletes_csv', 'brands_csv', 'bulk_data']

/** The possible upload types of a file. By its name it is an image or CSV; otherwise all types. */
export function typesFor({ name }: { name: string }): readonly UploadType[] {
  if (uploadTypeOf(name) === 'brand_logo') return ['brand_logo']
  return name.toLowerCase().endsWith('.csv') ? CSV_TYPES : UPLOAD_TYPES
}
