import { claimsOurFormat } from '#app/files/csv/mapping/claims-our-format.ts'
import type { MappingChoice } from '#app/files/csv/mapping/mapping.ts'
import type { MappedKind } from '#app/files/csv/mapping/targets.ts'
import type { UploadType } from '#db/tables/upload.ts'
import { readFirstRows } from '../new-upload/read-first-rows.ts'

export const TYPE_OF_KIND = {
  athletes: 'athletes_csv',
  brands: 'brands_csv',
  relationships: 'bulk_data',
} as const satisfies Record<MappedKind, UploadType>

/** Whether a file waits until its columns are matched. One that claims our format, or cannot be read, does not. */
export async function mustBeMatched(
  file: Blob,
  uploadType: UploadType,
  choice: MappingChoice | undefined,
): Promise<boolean> {
  if (uploadType === 'brand_logo') return false
  if (choice === 'always') return true
  if (choice !== 'when_needed') return false
  const read = await readFirstRows(file, uploadType, 0)
  return read.status === 'read' && !claimsOurFormat(read.header)
}
