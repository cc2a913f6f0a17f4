/** What a list of calls says of one. */
export interface CallLine {
  id: string
  method: string
  path: string
  summary: string
}

/** Whether each word of the text is in the call's method, path, name or summary, or in the name of its group. */
export function matchesText({ id, method, path, summary }: CallLine, group: string, text: string): boolean {
  const said = `${method} ${path} ${id} ${summary} ${group}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}
