import { THEMES, type Theme } from '#db/tables/user.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** The theme in a form or a cookie; anything else means the system's theme. */
export function parseTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system'
}

/** The visitor's theme, so that the server renders it without a flash. */
export function readTheme(request: Request): Theme {
  return parseTheme(/(?:^|;\s*)theme=([a-z]+)/.exec(request.headers.get('Cookie') ?? '')?.[1])
}

export function themeCookie(theme: Theme): string {
  const maxAge = theme === 'system' ? 0 : ONE_YEAR_SECONDS
  return `theme=${theme}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly`
}
