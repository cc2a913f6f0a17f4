import { tagLabel, valueLabel } from '#app/base/platform/names/record-labels.ts'

/** How an alert calls the brands with a value of a field that administrators have added. */
export function ownValueSubject(key: string, value: string): string {
  return `own[${key}]=${value}`
}

/** How it calls those with a tag. */
export function tagSubject(tag: string): string {
  return `tag=${tag}`
}

/** The parameter and the value by which lists have the brands of such a subject, and the label that these have. */
export interface LabelSubject {
  parameter: string
  value: string
  label: string
  /** The key of an own field. */
  key?: string
}

/** Undefined for any other subject. */
export function readLabelSubject(subject: string): LabelSubject | undefined {
  const [, parameter, key, value] = /^(tag|own\[(\w{1,40})\])=(.{1,200})$/su.exec(subject) ?? []
  if (parameter === undefined || value === undefined) return undefined
  return key === undefined
    ? { parameter, value, label: tagLabel(value) }
    : { parameter, value, label: valueLabel(key, value), key }
}
