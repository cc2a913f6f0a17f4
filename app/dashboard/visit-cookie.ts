const ONE_YEAR_SECONDS = 31_536_000
const COOKIE = /(?:^|;\s*)visits=([0-9a-f-]{36})\.(\d{4}-\d\d-\d\d)?\.(\d{4}-\d\d-\d\d)(?:;|$)/

interface Visits {
  /** The last day before today on which the user was here, in UTC; null where this browser knows none. */
  lastVisit: string | null
  /** The cookie that remembers today, unless it does already. */
  setCookie: string | null
}

/** What the browser remembers of the user's visits; those of another user are forgotten. */
export function noteVisit(request: Request, userId: string, today: string): Visits {
  const [, whose, before, latest] = COOKIE.exec(request.headers.get('Cookie') ?? '') ?? []
  const isOwn = whose === userId
  if (isOwn && latest === today) return { lastVisit: before ?? null, setCookie: null }
  const lastVisit = isOwn && latest ? latest : null
  const value = `${userId}.${lastVisit ?? ''}.${today}`
  return { lastVisit, setCookie: `visits=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax; HttpOnly` }
}
