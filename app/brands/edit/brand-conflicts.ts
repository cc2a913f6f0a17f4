/** `name`: of the brand that has it already. */
export function nameTaken(name: string): string {
  return `${name} already uses this name. If both are the same brand, merge them.`
}

export const BRAND_CHANGED = 'Someone else has changed this brand'
