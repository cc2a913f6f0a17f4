import { z } from 'zod'
import { EXISTING_CHOICES, type ExistingChoice } from '#app/files/imports/existing/existing-choice.ts'

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
    existing: z
      .enum(EXISTING_CHOICES)
      .optional()
      .describe(
        'what becomes of a row whose record exists: it is skipped, its non-empty cells overwrite the record, or it waits with the import for an answer. By default as `skipDuplicates` says, which also decides between skipping and updating where both are sent',
      ),
    skipDuplicates: z.boolean().optional().meta({ default: true }).describe('true for `existing: skip`'),
    /** Whether a link adds the brand it names, if there is none. */
    createMissingBrands: z.boolean().default(false),
  })
  .overwrite(withExisting)
  .meta({ id: 'UploadSettings' })

export type UploadSettings = z.output<typeof UploadSettingsSchema>

/** Both ways to say what becomes of existing records say the same. */
function withExisting<Given extends { existing?: ExistingChoice | undefined; skipDuplicates?: boolean | undefined }>(
  settings: Given,
): Given {
  const existing = existingChoice(settings)
  return { ...settings, existing, skipDuplicates: existing === 'skip' }
}

export function existingChoice({
  existing,
  skipDuplicates,
}: {
  existing?: ExistingChoice | undefined
  skipDuplicates?: boolean | undefined
}): ExistingChoice {
  if (existing === 'ask' || skipDuplicates === undefined) return existing ?? 'skip'
  return skipDuplicates ? 'skip' : 'update'
}

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
    existing: form.has('skipDuplicates') ? 'skip' : (form.get('existing') ?? undefined),
    skipDuplicates: form.has('skipDuplicates'),
    createMissingBrands: form.has('createMissingBrands'),
  })
  return read.success ? read.data : undefined
}
