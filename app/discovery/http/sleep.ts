/** Throws the signal's reason as soon as it is aborted. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.reject(signal.reason)
  if (ms <= 0) return Promise.resolve()

  return new Promise((resolve, reject) => {
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', abort, { once: true })

    function finish() {
      signal.removeEventListener('abort', abort)
      resolve()
    }

    function abort() {
      clearTimeout(timer)
      reject(signal.reason)
    }
  })
}
