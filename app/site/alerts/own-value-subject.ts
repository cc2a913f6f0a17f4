/** How an alert calls the brands with a value of a field that administrators have added. */
export function ownValueSubject(key: string, value: string): string {
  return `own[${key}]=${value}`
}

/** The field and the value of such a subject. */
export function readOwnValue(subject: string): { key: string; value: string } | undefined {
  const [, key, value] = /^own\[(\w{1,40})\]=(.{1,200})$/su.exec(subject) ?? []
  return key !== undefined && value !== undefined ? { key, value } : undefined
}
