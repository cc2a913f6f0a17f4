const INTENT_MS = 100

/** Calls back when the user hovers, touches or focuses a link for a moment. Returns a function that stops it. */
export function onIntent(consider: (target: EventTarget | null) => void): () => void {
  const events = ['pointerover', 'focusin', 'touchstart'] as const
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait({ target }: Event) {
    clearTimeout(timer)
    timer = setTimeout(consider, INTENT_MS, target)
  }

  for (const event of events) document.addEventListener(event, wait, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const event of events) document.removeEventListener(event, wait)
  }
}
