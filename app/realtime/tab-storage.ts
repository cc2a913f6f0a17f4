const KEY = 'icon-radar-connected'

/** True once per browser tab. False if the tab cannot store anything. */
export function isFirstOpenOfTab(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== null) return false
    sessionStorage.setItem(KEY, '1')
    return true
  } catch {
    return false
  }
}
