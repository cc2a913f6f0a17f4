/** Title and description, as one text. */
export function videoText(title: string | undefined, description: string | undefined): string {
  return [title, description].filter(Boolean).join('\n')
}

export function videoAddress(id: string | undefined): string | undefined {
  return id !== undefined && /^[\w-]{1,20}$/.test(id) ? `https://www.youtube.com/watch?v=${id}` : undefined
}
