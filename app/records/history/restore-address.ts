/** The form's address, in which a change, or one of its fields, is restored. */
export function restoreAddress(form: string, from: string, change: number, field?: string): string {
  return `${form}?${new URLSearchParams({ restore: String(change), ...(field && { field }), redirectTo: from })}`
}
