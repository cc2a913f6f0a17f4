import { z } from 'zod'

type Text = z.ZodType<string, string>

/**
 * The schema of a field that already has a value: the unchanged value passes, even if the field's own schema would
 * reject it. `tidy` is that schema's normalisation.
 */
export function keepStoredValue(schema: Text, held: string | null | undefined, tidy = (text: string) => text): Text {
  if (!held) return schema
  const unchanged = z
    .string()
    .refine((text) => text === held || tidy(text) === held, { abort: true })
    .overwrite(() => held)
  // Any other invalid value gets the schema's own message.
  return z.union([unchanged, schema], { error: ({ errors }) => errors?.at(-1)?.[0]?.message })
}
