import { z } from 'zod'

type Text = z.ZodType<string, string>

/**
 * The schema of a field of a record that holds a text already, however it came by it: unchanged it passes, whatever the
 * field's own schema says of it. `tidy` is what that does to a text first.
 */
export function orHeld(schema: Text, held: string | null | undefined, tidy = (text: string) => text): Text {
  if (!held) return schema
  const unchanged = z
    .string()
    .refine((text) => text === held || tidy(text) === held, { abort: true })
    .overwrite(() => held)
  // What is neither is told in the words of the schema.
  return z.union([unchanged, schema], { error: ({ errors }) => errors?.at(-1)?.[0]?.message })
}
