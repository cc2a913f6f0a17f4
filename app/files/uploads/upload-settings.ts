import { z } from 'zod'

export const BATCH_SIZES = [25, 50, 100, 200] as const
export const UPLOAD_PRIORITIES = ['low', 'normal', 'high'] as const

/** How a file is processed; missing settings have defaults. */
export const UploadSettingsSchema = z
  .object({
    /** Batch size in rows. */
    batchSize: z.union(BATCH_SIZES.map((size) => z.literal(size))).default(50),
    priority: z.enum(UPLOAD_PRIORITIES).default('normal'),
    /** Whether the resulting brands and relationships are verified at once. */
    autoVerify: z.boolean().default(true),
    /** Whether the uploader is notified by mail, or on the page if no mail server is configured. */
    emailNotify: z.boolean().default(true),
    /** On: a row whose record exists is skipped. Off: its non-empty cells overwrite that record. */
    skipDuplicates: z.boolean().default(true),
    /** Whether a link adds the brand it names, if there is none. */
    createMissingBrands: z.boolean().default(false),
  })
  .meta({ id: 'UploadSettings' })

export type UploadSettings = z.output<typeof UploadSettingsSchema>

/** As stored in `user.upload_settings`, and as the part of `upload.settings` that does not depend on the file. */
export function parseUploadSettings(column: string): UploadSettings {
  const read = UploadSettingsSchema.safeParse(JSON.parse(column))
  return read.success ? read.data : UploadSettingsSchema.parse({})
}

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
    createMissingBrands: form.has('createMissingBrands'),
  })
  return read.success ? read.data : undefined
}
