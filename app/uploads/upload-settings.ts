import { z } from 'zod'

export const BATCH_SIZES = [25, 50, 100, 200] as const
export const UPLOAD_PRIORITIES = ['low', 'normal', 'high'] as const

/** How a file is processed; what is left out has its default. */
export const UploadSettingsSchema = z.object({
  /** Rows that are committed together. */
  batchSize: z.union(BATCH_SIZES.map((size) => z.literal(size))).default(50),
  priority: z.enum(UPLOAD_PRIORITIES).default('normal'),
  /** Whether brands and links that come of it go through ownership verification at once. */
  autoVerify: z.boolean().default(true),
  /** Whether the uploader gets a mail, or a message on the page where no mail is configured. */
  emailNotify: z.boolean().default(true),
  /** On: a row whose record exists is skipped. Off: its non-empty cells overwrite that record. */
  skipDuplicates: z.boolean().default(true),
})

export type UploadSettings = z.output<typeof UploadSettingsSchema>

/** As the columns `upload.settings` and `user.upload_settings` keep them. */
export function parseUploadSettings(column: string): UploadSettings {
  const read = UploadSettingsSchema.safeParse(JSON.parse(column))
  return read.success ? read.data : UploadSettingsSchema.parse({})
}
