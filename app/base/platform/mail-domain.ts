/** The part of an email address behind the @, as it is compared; undefined if the text is none. */
export function toMailDomain(text: string): string | undefined {
  const address = `http://${text.trim().replace(/^@/, '')}`
  const domain = URL.canParse(address) ? new URL(address).hostname : ''
  return address.length < 260 && domain.includes('.') && domain.split('.').every(isLabel) ? domain : undefined
}

function isLabel(label: string): boolean {
  return /^[a-z0-9-]{1,63}$/.test(label)
}
