const ONE_YEAR_SECONDS = 31_536_000

/** Whether single-key shortcuts are active. Speech input and slips also press keys, so they can be switched off. */
export function readShortcuts(request: Request): boolean {
  return !/(?:^|;\s*)shortcuts=off(?:;|$)/.test(request.headers.get('Cookie') ?? '')
}

export function shortcutsCookie(on: boolean): string {
  const maxAge = on ? 0 : ONE_YEAR_SECONDS
  return `shortcuts=${on ? 'on' : 'off'}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly`
}
