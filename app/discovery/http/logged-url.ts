const SECRET_PARAMETERS = /^(key|api_?key|access_token|token|secret|signature|password|auth)$/i

/** The URL as it may be logged: credentials and secret parameters are redacted. */
export function loggedUrl(address: URL | string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  for (const name of [...url.searchParams.keys()]) {
    if (SECRET_PARAMETERS.test(name)) url.searchParams.set(name, 'redacted')
  }
  return url.href
}
