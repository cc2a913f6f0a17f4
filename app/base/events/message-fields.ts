/**
 * Checks of what a message holds, from which its type follows. Zod would say the same; the browser checks messages on every
 * page, and zod would be 6 to 24 kB of script there.
 */
export type Check<Value> = (value: unknown) => value is Value
export type Checked<Of> = Of extends Check<infer Value> ? Value : never

export const text: Check<string> = (value) => typeof value === 'string'
export const number: Check<number> = (value) => typeof value === 'number'
export const boolean: Check<boolean> = (value) => typeof value === 'boolean'

export function oneOf<const Choice>(choices: readonly Choice[]): Check<Choice> {
  return (value): value is Choice => (choices as readonly unknown[]).includes(value)
}

export function nullable<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value)
}

export function optional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value)
}

type Shape = Record<string, Check<unknown>>
type OptionalKey<Of extends Shape> = {
  [Key in keyof Of]: undefined extends Checked<Of[Key]> ? Key : never
}[keyof Of]
type Fields<Of extends Shape> = { [Key in Exclude<keyof Of, OptionalKey<Of>>]: Checked<Of[Key]> } & {
  [Key in OptionalKey<Of>]?: Checked<Of[Key]>
}

/** An object with at least these fields. */
export function fields<Of extends Shape>(shape: Of): Check<Fields<Of>> {
  return (value): value is Fields<Of> =>
    isObject(value) && Object.entries(shape).every(([name, check]) => check(value[name]))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
