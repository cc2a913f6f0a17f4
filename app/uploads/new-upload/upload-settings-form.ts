import { BATCH_SIZES, type UploadSettings, UploadSettingsSchema } from '../upload-settings.ts'

export const SETTINGS_FIELDS = Object.keys(UploadSettingsSchema.shape)

/** The settings of a submitted form: an unchecked box is absent. Undefined if a value is not one of the options. */
export function readSettingsForm(form: URLSearchParams): UploadSettings | undefined {
  const size = Number(form.get('batchSize'))
  const read = UploadSettingsSchema.safeParse({
    batchSize: BATCH_SIZES.find((offered) => offered === size) ?? null,
    priority: form.get('priority'),
    autoVerify: form.has('autoVerify'),
    emailNotify: form.has('emailNotify'),
    skipDuplicates: form.has('skipDuplicates'),
  })
  return read.success ? read.data : undefined
}
