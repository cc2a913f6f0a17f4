import { z } from 'zod'

type TextRule = z.ZodType<string, string>

/** How the form of a record asks for a field; two that are `half` wide share a line. */
type FieldInput =
  | { as: 'name' }
  | { as: 'line'; half?: true; keyboard?: 'url' | 'numeric'; placeholder?: string }
  | { as: 'area'; rows: number }
  | {
      as: 'choice'
      half?: true
      options: readonly (string | { value: string; label: string })[]
      /** The choice that other words stand for, such as `BRA` for Brazil. */
      find?: (word: string) => string | undefined
    }
  /** Suggests the values that the page provides; others may be entered. */
  | { as: 'suggestions'; half?: true }
  | { as: 'handle' }
  /** A day, or a month or a year where no more is known. */
  | { as: 'date'; half?: true }
  | { as: 'item'; half?: true }
  /** One control for each field that administrators have added. */
  | { as: 'own' }

/**
 * A field that people enter about a record. Its key in the list of the record's fields names its column, and its column in
 * files and exports; its control in the form and its place in API bodies and answers are called by `inputName`.
 */
export interface RecordField<
  Rule extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Optional extends boolean = boolean,
> {
  label: string
  /** What may be entered; an optional field also takes '', null or nothing. */
  rule: Rule
  /** What the column and answers hold. */
  answer: Answer
  /** Unknown is null in the column. */
  optional: Optional
  /** What stands for unknown in a column that is never null. */
  unknown?: string
  /** Brings typed text into the form in which it is stored. A stored value stays valid, whatever the rule says. */
  tidy?: (typed: string) => string
  input: FieldInput
  /** What a record has that another one is merged into; without it, its own value, or the other's if it has none. */
  join?: (own: string | null, other: string | null) => string | null
  /** Whether input that does not name it leaves it as it is, because sources fill it too. */
  staysUnlessNamed?: true
  /** Whether discoveries fill it, so that its absence is worth a reason. */
  sourced?: true
  /** Whether a search finds the record by it. */
  searched?: true
  /** What a search finds in a stored value, if that is not the value itself. */
  words?: (stored: string) => readonly string[]
  /** Columns that follow from this one. */
  derives?: readonly string[]
}

export type RecordFields = Readonly<Record<string, RecordField>>

export type RequiredText = RecordField<TextRule, z.ZodString, false>
export type OptionalText = RecordField<TextRule, z.ZodNullable<z.ZodString>, true>

type FieldOptions = Pick<
  RecordField<TextRule>,
  'label' | 'rule' | 'input' | 'join' | 'derives' | 'sourced' | 'searched' | 'staysUnlessNamed'
> & {
  tidy: (typed: string) => string
}

export function requiredText(options: FieldOptions): RequiredText {
  return { ...options, answer: z.string(), optional: false }
}

export function optionalText(options: FieldOptions): OptionalText {
  return { ...options, answer: z.string().nullable(), optional: true }
}
