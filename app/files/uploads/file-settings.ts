import { z } from 'zod'
import { harmless } from '#app/base/platform/names/harmless.ts'
import { MappingChoiceSchema } from '#app/files/csv/mapping/mapping.ts'
import { parseUploadSettings, UploadSettingsSchema } from './upload-settings.ts'

/** The settings of one file. */
export const FileSettingsSchema = UploadSettingsSchema.safeExtend({
  mapping: MappingChoiceSchema.optional(),
  checkOnly: z
    .boolean()
    .optional()
    .describe('only finds out what an import would do; it is imported by `POST /uploads/{id}/import`'),
  sheet: z
    .string()
    .trim()
    .max(100)
    .check(harmless('Sheet'))
    .optional()
    .describe('the sheet of a workbook that is read; the first with data if omitted'),
}).meta({ id: 'FileSettings' })
export type FileSettings = z.output<typeof FileSettingsSchema>

/** As stored in `upload.settings`. A mapping to a field that is gone counts as none. */
export function parseFileSettings(column: string): FileSettings {
  const read = FileSettingsSchema.safeParse(JSON.parse(column))
  return read.success ? read.data : parseUploadSettings(column)
}
