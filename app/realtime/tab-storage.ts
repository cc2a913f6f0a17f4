const KEY = 'icon-radar-connected'

/** True once in the life of a browser tab. A tab that may not remember is told nothing. */
export function isFirstOpenOfTab(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== null) return false
    sessionStorage.setItem(KEY, '1')
    return true
  } catch {
    return false
  }
}
