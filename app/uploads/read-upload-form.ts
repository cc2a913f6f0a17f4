import { z } from 'zod'
import { UPLOAD_TYPES, type UploadType } from '#db/tables/upload.ts'
import type { FieldError } from '../api/api-error.ts'
import { type UploadSettings, UploadSettingsSchema } from './upload-settings.ts'

export interface UploadForm {
  settings: UploadSettings
  /** Undefined where each file's name is to tell. */
  uploadType: UploadType | undefined
  /** Public id of the brand that a logo is for. */
  brandId: string | undefined
  /** Its name instead, where a person typed it. */
  brandName: string | undefined
}

export type ReadUploadForm = { status: 'valid'; form: UploadForm } | { status: 'invalid'; errors: FieldError[] }

/** What stands beside the files: the settings as JSON, or `fallback` where none are sent; what these leave out has its default. */
export function readUploadForm(fields: ReadonlyMap<string, string>, fallback: UploadSettings): ReadUploadForm {
  const settings = fields.get('settings')
  const read = UploadFormSchema.safeParse({
    settings: settings ? parseJson(settings) : fallback,
    uploadType: fields.get('uploadType') || undefined,
    brandId: fields.get('brandId') || undefined,
    brandName: fields.get('brandName') || undefined,
  })
  if (read.success) {
    return { status: 'valid', form: { uploadType: undefined, brandId: undefined, brandName: undefined, ...read.data } }
  }
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  return { status: 'invalid', errors }
}

const UploadFormSchema = z.object({
  settings: UploadSettingsSchema,
  uploadType: z.enum(UPLOAD_TYPES).optional(),
  brandId: z.string().max(100).optional(),
  brandName: z.string().max(1000).optional(),
})

/** What is no JSON is left as the text it is, which is no settings. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
