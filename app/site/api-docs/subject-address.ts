/** Of the calls of one subject. */
export function subjectAddress(subject: string): string {
  return `/api-docs?subject=${encodeURIComponent(subject)}`
}

/** Of one call among them. */
export function callAddress(subject: string, id: string): string {
  return `${subjectAddress(subject)}#${id}`
}
