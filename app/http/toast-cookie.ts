/** Carries one toast to the next page. Signed, but readable by scripts, which check whether it exists. */
export const TOAST_COOKIE = 'icon-radar-toast'
