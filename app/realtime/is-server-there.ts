/** Asked before loaders are rerun: if the server is unreachable, a failed one would replace the page and lose unsaved input. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
