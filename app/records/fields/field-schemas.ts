import { z } from 'zod'
import { type InputName, inputName } from './input-name.ts'
import type { RecordField, RecordFields } from './record-field.ts'

type SchemaOf<F extends RecordField> = F['optional'] extends true ? z.ZodOptional<z.ZodNullable<F['rule']>> : F['rule']
type ShapeOf<F extends RecordFields> = { [Key in keyof F & string as InputName<Key>]: SchemaOf<F[Key]> }

type HeldTexts<F extends RecordFields> = { readonly [Key in keyof F & string as InputName<Key>]?: string | null }

/** The fields as people enter them, for a zod object; `held`: the stored values of an existing record, which stay valid. */
export function inputShapeOf<F extends RecordFields>(fields: F, held: HeldTexts<F> = {}): ShapeOf<F> {
  const stored: Readonly<Record<string, string | null | undefined>> = held
  return mapInputs(fields, (field, key) => {
    const rule = field.tidy ? keepStoredValue(field.rule as TextRule, stored[inputName(key)], field.tidy) : field.rule
    return field.optional ? rule.nullish() : rule
  }) as ShapeOf<F>
}

type TextRule = z.ZodType<string, string>

type AnswersOf<F extends RecordFields> = { [Key in keyof F & string as InputName<Key>]: F[Key]['answer'] }

/** The fields as answers carry them, for a zod object. */
export function answerShapeOf<F extends RecordFields>(fields: F): AnswersOf<F> {
  return mapInputs(fields, (field) => field.answer) as AnswersOf<F>
}

/** Each field turned into something else, by its key. */
export function mapFields<F extends RecordFields, Value>(
  fields: F,
  turn: (field: RecordField, key: keyof F & string) => Value,
): { [Key in keyof F]: Value } {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, turn(field, key)])) as {
    [Key in keyof F]: Value
  }
}

/** Each field turned into something else, by what it is called where it is entered. */
export function mapInputs<F extends RecordFields, Value>(
  fields: F,
  turn: (field: RecordField, key: keyof F & string) => Value,
): { [Key in keyof F & string as InputName<Key>]: Value } {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [inputName(key), turn(field, key)])) as {
    [Key in keyof F & string as InputName<Key>]: Value
  }
}

/** The fields whose values many records share, so that one edit sets them for all: choices and those with suggestions. */
export function sharedFields(fields: RecordFields): Record<string, RecordField> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, { input }]) => input.as === 'choice' || input.as === 'suggestions'),
  )
}

/** Such fields as one edit of many records takes them: none has to be given, and none is filled by default. */
export function sharedShapeOf(fields: RecordFields): Record<string, z.ZodOptional<z.ZodType>> {
  const rules = Object.entries(sharedFields(fields)).map(([key, { rule, optional }]) => {
    const entered = rule instanceof z.ZodDefault ? rule.unwrap() : rule
    return [key, optional ? z.nullish(entered) : z.optional(entered)]
  })
  return Object.fromEntries(rules)
}

type Text = z.ZodType<string, string>

/**
 * The schema of a field that already has a value: the unchanged value passes, even if the field's own schema would
 * reject it. `tidy` is that schema's normalisation.
 */
function keepStoredValue(schema: Text, held: string | null | undefined, tidy = (text: string) => text): Text {
  if (!held) return schema
  const unchanged = z
    .string()
    .refine((text) => text === held || tidy(text) === held, { abort: true })
    .overwrite(() => held)
  // Any other invalid value gets the schema's own message.
  return z.union([unchanged, schema], { error: ({ errors }) => errors?.at(-1)?.[0]?.message })
}
