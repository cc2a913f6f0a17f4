/** Whether a text from outside may become a link: http and https only, never `javascript:` or `data:`. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

/** The address as people read it: host without www; the text itself when it is not a web address. */
export function hostOf(address: string): string {
  return isWebAddress(address) ? new URL(address).hostname.replace(/^www\./, '') : address
}
