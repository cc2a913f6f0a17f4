/** Carries one toast to the page that comes next. Scripts may see it, to know that there is one; it is signed. */
export const TOAST_COOKIE = 'icon-radar-toast'
