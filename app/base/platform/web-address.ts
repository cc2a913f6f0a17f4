/** Whether an external text may become a link: http and https only, never `javascript:` or `data:`. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}

/** The URL in readable form: host without www; the text itself if it is not a web address. */
export function hostOf(address: string): string {
  return isWebAddress(address) ? new URL(address).hostname.replace(/^www\./, '') : address
}
