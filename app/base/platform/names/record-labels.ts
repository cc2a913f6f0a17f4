import { foldName } from './fold.ts'

/** The label of the records that have the tag; without one, what all of tags begin with. */
export function tagLabel(tag: string): string {
  return `tag:${foldName(tag)}`
}

/** The label of the records that have the value of an own field; without one, what all of the field begin with. */
export function valueLabel(key: string, value: string): string {
  return `own.${key}:${foldName(value)}`
}
