import { openAsBlob } from 'node:fs'
import { isMapping } from '#app/files/csv/mapping/mapping.ts'
import type { UploadType } from '#db/tables/upload.ts'
import type { FileSettings } from '../file-settings.ts'
import { mustBeMatched, TYPE_OF_KIND } from '../matching/must-be-matched.ts'
import { inspectFile } from '../new-upload/read-first-rows.ts'
import { uploadTypeOf } from '../new-upload/upload-file.ts'
import { type ConvertedUpload, convertUpload } from './convert-upload.server.ts'
import type { StoredFile } from './record-uploads.server.ts'
import { discardFile, partPath } from './upload-folder.server.ts'

/** A partial file that is complete, with the client's name for it and the one it is shown by. */
export interface ArrivedUpload {
  storedPath: string
  givenName: string
  name: string
  size: number
  sha256: string
}

export interface FileChoices {
  settings: FileSettings
  uploadType?: UploadType | undefined
  /** Row id of the brand chosen for a logo. */
  brand?: number | null
}

type PreparedFile = { status: 'ready'; file: StoredFile } | Extract<ConvertedUpload, { status: 'refused' }>

/** Makes a table of a file, and finds out what it holds; one that is refused is removed. */
export async function prepareFile(
  { storedPath, givenName, name, size, sha256 }: ArrivedUpload,
  { settings, uploadType, brand = null }: FileChoices,
  signal: AbortSignal,
): Promise<PreparedFile> {
  const isImage = (uploadType ?? uploadTypeOf(givenName)) === 'brand_logo'
  const table = isImage ? undefined : await convertUpload(storedPath, settings.sheet, signal)
  if (table?.status === 'refused') {
    await discardFile(storedPath)
    return table
  }
  const bytes = await openAsBlob(partPath(storedPath))
  const named = uploadType ?? (await inspectFile(bytes, givenName)).uploadType
  const type = isMapping(settings.mapping) && named !== 'brand_logo' ? TYPE_OF_KIND[settings.mapping.kind] : named
  const converted = table?.status === 'converted' && { source: table.source, sha256: table.sha256 }
  return {
    status: 'ready',
    file: {
      storedPath,
      originalName: name,
      size,
      sha256,
      ...converted,
      uploadType: type,
      settings: isImage ? withoutCheck(settings) : settings,
      brandId: type === 'brand_logo' ? brand : null,
      awaitsMapping: await mustBeMatched(bytes, type, settings.mapping),
    },
  }
}

/** Only tables are checked first. */
function withoutCheck({ checkOnly, ...settings }: FileSettings): FileSettings {
  return settings
}
