import type { z } from 'zod'
import { MappingChoiceSchema } from '#app/files/csv/mapping/mapping.ts'
import { parseUploadSettings, UploadSettingsSchema } from './upload-settings.ts'

/** The settings of one file. */
export const FileSettingsSchema = UploadSettingsSchema.extend({ mapping: MappingChoiceSchema.optional() }).meta({
  id: 'FileSettings',
})
export type FileSettings = z.output<typeof FileSettingsSchema>

/** As stored in `upload.settings`. A mapping to a field that is gone counts as none. */
export function parseFileSettings(column: string): FileSettings {
  const read = FileSettingsSchema.safeParse(JSON.parse(column))
  return read.success ? read.data : parseUploadSettings(column)
}
