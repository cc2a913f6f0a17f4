/** `name`: of the brand that has it already. */
export function nameTaken(name: string): string {
  return `${name} goes by this name already. Two records of one brand can be merged.`
}

export const BRAND_CHANGED = 'Somebody else has changed this brand in the meantime'
