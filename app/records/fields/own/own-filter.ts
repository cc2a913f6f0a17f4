/** What a list is filtered by to have the records with a value: `own.agency:IMG`, in place of a tag. */
export function ownFilter(key: string, value: string): string {
  return `own.${key}:${value}`
}

const OWN_FILTER = /^own\.([a-z0-9_]+):(.+)$/su

/** The field and the value of such a filter; undefined for a tag. */
export function readOwnFilter(filter: string): { key: string; value: string } | undefined {
  const [, key, value] = OWN_FILTER.exec(filter) ?? []
  return key !== undefined && value !== undefined ? { key, value } : undefined
}
