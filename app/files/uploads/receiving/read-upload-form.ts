import { z } from 'zod'
import type { FieldError } from '#app/base/api/api-error.ts'
import { parseJson } from '#app/base/http/bodies/parse-json.ts'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { UPLOAD_TYPES } from '#db/tables/upload.ts'
import { FileSettingsSchema } from '../file-settings.ts'

/** The fields allowed beside the files of a form; the settings are JSON, with a default for each missing one. */
export const UploadFieldsSchema = z.object({
  uploadType: z.enum(UPLOAD_TYPES).optional().describe('derived from the file’s name and columns if omitted'),
  settings: FileSettingsSchema.optional(),
  sheet: FileSettingsSchema.shape.sheet.describe('instead of the one in the settings'),
  checkOnly: FileSettingsSchema.shape.checkOnly,
  brandId: z.string().max(100).optional().describe('the id of the logo’s brand'),
  brandName: z
    .string()
    .max(1000)
    .check(harmless('Brand'))
    .optional()
    .describe('the name of the brand, instead of its id'),
})

export type UploadFields = z.output<typeof UploadFieldsSchema>

export type ReadUploadForm = { status: 'valid'; form: UploadFields } | { status: 'invalid'; errors: FieldError[] }

/** How a form writes a box that is ticked, and a call. */
const CHECKED = new Map([
  ['on', true],
  ['true', true],
])

/** An empty field counts as missing. */
export function readUploadForm(fields: ReadonlyMap<string, string>): ReadUploadForm {
  const settings = fields.get('settings')
  const read = UploadFieldsSchema.safeParse({
    uploadType: fields.get('uploadType') || undefined,
    settings: settings ? parseJson(settings) : undefined,
    sheet: fields.get('sheet') || undefined,
    checkOnly: CHECKED.get(fields.get('checkOnly') ?? ''),
    brandId: fields.get('brandId') || undefined,
    brandName: fields.get('brandName') || undefined,
  })
  if (read.success) return { status: 'valid', form: read.data }
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  return { status: 'invalid', errors }
}
